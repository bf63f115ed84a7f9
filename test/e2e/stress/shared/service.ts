import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';

const ROOT = path.resolve(import.meta.dirname, '../../../..');

/** The local service in a separate process on a free port. */
export interface Service {
  readonly process: ChildProcess;
  readonly baseUrl: string;
  readonly apiKey: string;
  /** Its log, one line per request. */
  readonly log: readonly string[];
  /** Stops it with a signal and waits for it to end. */
  end(signal: NodeJS.Signals): Promise<void>;
}

/**
 * Starts the service like `npm start` and waits until it is ready.
 * @throws Error with its output when it ends instead
 */
export async function startService(dataFolder: string): Promise<Service> {
  const child = spawn(process.execPath, [path.join(ROOT, 'local/main.ts')], {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      SITE_BUILD: 'off',
      PETSTORE_DATA_DIR: dataFolder,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const killIt = () => child.kill('SIGKILL');
  process.once('exit', killIt);
  const ended = once(child, 'exit').then(() => process.off('exit', killIt));
  const errors: string[] = [];
  child.stderr.setEncoding('utf8').on('data', (text: string) => errors.push(text));
  const log: string[] = [];
  const { promise: ready, resolve } = Promise.withResolvers<{ baseUrl: string; apiKey: string }>();
  let baseUrl = '';
  createInterface(child.stdout).on('line', (line) => {
    if (line.startsWith('{')) log.push(line);
    baseUrl = /ready at (\S+)$/.exec(line)?.[1] ?? baseUrl;
    const apiKey = /API key +(\S+)$/.exec(line)?.[1];
    if (apiKey) resolve({ baseUrl, apiKey });
  });
  const welcome = await Promise.race([ready, ended]);
  if (!('baseUrl' in welcome)) throw new Error(`The service ended at its start: ${errors.join('')}`);
  return {
    process: child,
    ...welcome,
    log,
    end: async (signal) => {
      child.kill(signal);
      await ended;
    },
  };
}
