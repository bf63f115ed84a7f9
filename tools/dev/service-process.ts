import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');

/**
 * How long a service may take to stop before it is killed. One that is paused in a debugger never stops. A kill loses
 * no data.
 */
const STOP_MS = 1_000;

export interface ServiceProcess {
  /** The addresses of the service. Undefined when the service could not start and has printed the reason. */
  readonly running: Promise<{ readonly port: number; readonly baseUrl: string } | undefined>;
  stop(): Promise<void>;
}

/** Starts `local/main.ts` with this process's terminal. */
export function startServiceProcess(args: readonly string[], env: NodeJS.ProcessEnv): ServiceProcess {
  const child = spawn(process.execPath, [path.join(ROOT, 'local/main.ts'), ...args], {
    env: { ...process.env, ...env },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  const ready = once(child, 'message').then(([message]) => message);
  return { running: Promise.race([ready, ended.then(() => undefined)]), stop: () => stop(child, ended) };
}

async function stop(child: ChildProcess, ended: Promise<unknown>): Promise<void> {
  child.kill('SIGTERM');
  const impatience = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
  await ended;
  clearTimeout(impatience);
}
