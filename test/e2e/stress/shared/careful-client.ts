import { setTimeout as delay } from 'node:timers/promises';
import type { Call, TestResponse } from '../../../support/call.ts';
import type { Job } from './jobs.ts';

/** How often a client retries before it gives up. */
const MAX_ATTEMPTS = 40;

/** One request and its response, which is missing if the connection broke. */
export interface Exchange {
  readonly response: TestResponse | undefined;
  readonly milliseconds: number;
}

/** The outcome of a job, as known to its client. */
export interface Outcome {
  readonly job: Job;
  readonly exchanges: readonly Exchange[];
  /** The bodies of the success responses. */
  readonly acknowledgements: readonly string[];
  /** Whether the client knows the outcome: success or a permanent refusal. */
  readonly isSettled: boolean;
}

/** Sends a request. Returns nothing when the connection breaks. */
export type Send = (request: Call) => Promise<TestResponse | undefined>;

/**
 * Does a job like a careful client. With an Idempotency-Key, it repeats a request that got a 429, 503, 504 or no
 * response, after the time in Retry-After. Without a key, it sends the request once, because a retry could do the job
 * twice.
 */
export async function carryOut(job: Job, apiKey: string, send: Send): Promise<Outcome> {
  const exchanges: Exchange[] = [];
  const { method, path, body, idempotencyKey, manner } = job;
  const request = { method, path, apiKey, body, headers: { 'Idempotency-Key': idempotencyKey } };
  const exchange = async (): Promise<TestResponse | undefined> => {
    const start = performance.now();
    const response = await send(request);
    exchanges.push({ response, milliseconds: performance.now() - start });
    return response;
  };
  const untilSettled = async (): Promise<boolean> => {
    for (let tries = 0; tries < MAX_ATTEMPTS; tries += 1) {
      const response = await exchange();
      if (isFinal(response)) return true;
      if (idempotencyKey === undefined) return false;
      await delay(waitAfter(response));
    }
    return false;
  };
  const isTwice = idempotencyKey !== undefined && manner === 'twice';
  const settled = await Promise.all(isTwice ? [untilSettled(), untilSettled()] : [untilSettled()]);
  if (idempotencyKey !== undefined && manner === 'again') settled.push(await untilSettled());
  const acknowledgements = exchanges.flatMap(({ response }) =>
    response && response.status < 300 ? [response.text] : [],
  );
  return { job, exchanges, acknowledgements, isSettled: settled.some(Boolean) };
}

function isFinal(response: TestResponse | undefined): boolean {
  return response !== undefined && ![429, 503, 504].includes(response.status);
}

function waitAfter(response: TestResponse | undefined): number {
  const header = Object.entries(response?.headers ?? {}).find(([name]) => name.toLowerCase() === 'retry-after');
  return Number(header?.[1] ?? 1) * 1000;
}

/** Does jobs with this many concurrent clients. Each takes the next job until there are none left. */
export async function carryOutAll(
  jobs: Iterator<Job>,
  clients: number,
  doJob: (job: Job) => Promise<Outcome>,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const client = async (): Promise<void> => {
    for (let next = jobs.next(); !next.done; next = jobs.next()) outcomes.push(await doJob(next.value));
  };
  await Promise.all(Array.from({ length: clients }, client));
  return outcomes;
}
