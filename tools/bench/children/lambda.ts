import { createRequire } from 'node:module';

export type Handler = (event: unknown, context: unknown) => Promise<{ readonly statusCode: number }>;

const TIMEOUT_MS = 30_000;

/** Loads a function like Lambda's runtime, which imports ES modules and requires CommonJS modules. */
export async function loadHandler(entry: string): Promise<Handler> {
  const isModule = entry.endsWith('.js');
  const { handler }: { handler: Handler } = isModule ? await import(entry) : createRequire(entry)(entry);
  return handler;
}

/** A Lambda context for one invocation. */
export function newContext(): unknown {
  const deadline = wallMs() + TIMEOUT_MS;
  return {
    awsRequestId: 'bench',
    callbackWaitsForEmptyEventLoop: true,
    functionName: 'bench',
    getRemainingTimeInMillis: () => deadline - wallMs(),
  };
}

/** A monotonic clock in milliseconds. `performance` would load a module of Node that a cold function has yet to load. */
export function wallMs(): number {
  const [seconds, nanoseconds] = process.hrtime();
  return seconds * 1e3 + nanoseconds / 1e6;
}

/** The processor time of this process in milliseconds, all threads together. */
export function cpuMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e3;
}
