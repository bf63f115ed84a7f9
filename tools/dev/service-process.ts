import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** How long a service may take to stop. One that waits in a debugger never would; a kill loses no data. */
const STOP_MS = 1_000;

export interface ServiceProcess {
  /** The port it listens on; none when it could not start. It has printed why. */
  readonly port: Promise<number | undefined>;
  stop(): Promise<void>;
}

/** Starts `local/main.ts` with this process's terminal. */
export function startServiceProcess(args: readonly string[], env: NodeJS.ProcessEnv): ServiceProcess {
  const child = spawn(process.execPath, [path.join(ROOT, 'local/main.ts'), ...args], {
    env: { ...process.env, ...env },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit');
  const ready = once(child, 'message').then(([message]): number => message.port);
  return { port: Promise.race([ready, ended.then(() => undefined)]), stop: () => stop(child, ended) };
}

async function stop(child: ChildProcess, ended: Promise<unknown>): Promise<void> {
  child.kill('SIGTERM');
  const impatience = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
  await ended;
  clearTimeout(impatience);
}
