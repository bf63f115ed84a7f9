import { createRequire } from 'node:module';

/** The part of an API Gateway proxy response that the benchmarks read. */
export interface FunctionResponse {
  readonly statusCode: number;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly isBase64Encoded?: boolean;
}

export type Handler = (event: unknown, context: unknown) => Promise<FunctionResponse>;

const TIMEOUT_MS = 30_000;

/** Loads the handler of a CommonJS bundle, as Lambda's runtime does. */
export function loadHandler(bundle: string): Handler {
  const { handler }: { handler: Handler } = createRequire(bundle)(bundle);
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
