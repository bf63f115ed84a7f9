import { once } from 'node:events';
import { createRequire } from 'node:module';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import type { BuiltStack } from '../bundle-stacks.ts';
import { type BenchRequest, headersOf, methodOf } from '../stage/request-event.ts';
import { startChild } from './start-child.ts';

const GATEWAY = path.resolve(import.meta.dirname, '../children/gateway.ts');
const AUTOCANNON = createRequire(import.meta.url).resolve('autocannon');

/** What came of requests over many connections at once. */
export interface Load {
  readonly requestsPerSecond: number;
  readonly p99Ms: number;
}

export interface LoadRun {
  readonly url: string;
  readonly apiKey: string;
  readonly request: BenchRequest;
  readonly connections: number;
  readonly seconds: number;
  /** What every answer must have, for the load to count. */
  readonly status: number;
}

/** What is used here of autocannon's result. */
interface AutocannonResult {
  readonly errors: number;
  readonly timeouts: number;
  readonly requests: { readonly average: number };
  readonly latency: { readonly p99: number };
  readonly statusCodeStats: Readonly<Record<string, { readonly count: number }>>;
}

/** A gateway with a stack's functions behind it, in a process of its own. */
export interface BenchGateway {
  readonly origin: string;
  stop(): Promise<void>;
}

export async function startGateway(
  { files, stack }: BuiltStack,
  environment: Readonly<Record<string, string>>,
): Promise<BenchGateway> {
  const { process: gateway, input, output, report } = startChild([GATEWAY, files.list, files.create], environment);
  const ended = once(gateway, 'close');
  output.resume();
  const { value: port, done } = await createInterface({ input: report })[Symbol.asyncIterator]().next();
  if (done) throw new Error(`The gateway of ${stack.id} ended.`);
  return {
    origin: `http://127.0.0.1:${port}`,
    stop: async () => {
      input.end();
      await ended;
    },
  };
}

/**
 * Makes requests as fast as they are answered, for some seconds.
 * @throws Error when an answer has another status, or there is none: refusals are quick, and so would look good
 */
export async function load({ url, apiKey, request, connections, seconds, status }: LoadRun): Promise<Load> {
  const headers = Object.entries({ ...headersOf(apiKey, request.body), ...request.headers });
  const args = [
    ...['--json', '--connections', String(connections), '--duration', String(seconds), '--method', methodOf(request)],
    ...headers.flatMap(([name, value]) => ['--headers', `${name}: ${value}`]),
    ...(request.body === undefined ? [] : ['--body', JSON.stringify(request.body)]),
  ];
  const { output, report, input } = startChild([AUTOCANNON, ...args, url], {}, 'ignore');
  input.end();
  report.resume();
  const result: AutocannonResult = JSON.parse(await text(output));
  const others = Object.keys(result.statusCodeStats).filter((code) => code !== String(status));
  if (others.length > 0 || result.errors > 0 || result.timeouts > 0) {
    throw new Error(
      `${url} gave ${others}, ${result.errors} errors, ${result.timeouts} timeouts instead of ${status}.`,
    );
  }
  return { requestsPerSecond: result.requests.average, p99Ms: result.latency.p99 };
}
