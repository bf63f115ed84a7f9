import { ApiError, apiError, ConnectionError, DeadlineExceededError, type PetstoreError } from './errors.ts';
import type { ChangeOptions, ClientOptions } from './options.ts';
import { sleep } from './sleep.ts';

/** The gateway ends every request after 29 s, so a request that takes longer has lost its connection. */
const TRY_MS = 30_000;
const FIRST_BACKOFF_MS = 250;
const MAX_BACKOFF_MS = 8_000;

/** The statuses after which a retry may succeed. */
export const RETRIED_STATUSES = [429, 503, 504];

/** A call of an operation. */
export interface Call {
  readonly operation: string;
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** The path with its query, below the base URL. */
  readonly path: string;
  readonly body?: unknown;
}

/** A request, without the headers that all requests have. */
type ApiRequest = Pick<Call, 'method' | 'body'> & { readonly url: string };

/** A successful response. */
export interface ApiResponse<Output> {
  readonly body: Output;
  readonly headers: Headers;
}

/**
 * Sends a request, and retries it after errors that may pass, until its retries or its time are used up. All attempts of
 * a write have the same `Idempotency-Key`, so it happens only once.
 * @throws ApiError, ConnectionError, DeadlineExceededError, or the reason of the caller's signal
 */
export async function send<Output>(
  client: ClientOptions,
  request: ApiRequest,
  options: ChangeOptions = {},
): Promise<ApiResponse<Output>> {
  const { timeoutMs = client.timeoutMs ?? 60_000, signal } = options;
  const deadline = performance.now() + timeoutMs;
  const init = requestInit(client, request, options);
  for (let retries = 0; ; retries += 1) {
    const result = await trySending<Output>(client, request, init, deadline, signal);
    if (!(result instanceof Error)) return result;
    const waitMs = backoff(result, retries);
    const isLast = retries >= (client.maxRetries ?? 3) || performance.now() + waitMs >= deadline;
    if (isLast || !isRetried(result)) throw result;
    await sleep(waitMs, signal);
  }
}

function requestInit(client: ClientOptions, { method, body }: ApiRequest, options: ChangeOptions): RequestInit {
  const headers = new Headers({ Authorization: `Bearer ${client.apiKey}`, Accept: 'application/json' });
  if (method !== 'GET') headers.set('Idempotency-Key', options.idempotencyKey ?? randomKey());
  if (options.ifMatch !== undefined) headers.set('If-Match', options.ifMatch);
  if (body === undefined) return { method, headers };
  headers.set('Content-Type', 'application/json');
  return { method, headers, body: JSON.stringify(body) };
}

/** Pages loaded over plain HTTP have no `crypto.randomUUID`. */
function randomKey(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function trySending<Output>(
  { fetch = globalThis.fetch }: ClientOptions,
  { method, url }: ApiRequest,
  init: RequestInit,
  deadline: number,
  signal: AbortSignal | undefined,
): Promise<ApiResponse<Output> | PetstoreError> {
  signal?.throwIfAborted();
  const msLeft = Math.max(0, deadline - performance.now());
  const limit = AbortSignal.timeout(Math.ceil(Math.min(msLeft, TRY_MS)));
  try {
    const response = await fetch(url, { ...init, signal: signal ? AbortSignal.any([signal, limit]) : limit });
    const text = await response.text();
    if (!response.ok) return apiError(response, text);
    return { body: text === '' ? undefined : JSON.parse(text), headers: response.headers };
  } catch (cause) {
    signal?.throwIfAborted();
    const call = `${method} ${url}`;
    if (limit.aborted && msLeft <= TRY_MS) return new DeadlineExceededError(`${call}: the deadline passed`, { cause });
    return new ConnectionError(`${call}: ${reasonOf(cause)}`, { cause });
  }
}

function isRetried(error: PetstoreError): boolean {
  return error instanceof ApiError ? RETRIED_STATUSES.includes(error.status) : error instanceof ConnectionError;
}

/** Why no response arrived. `fetch` only says that it failed, and its cause says why. */
function reasonOf(error: unknown): string {
  const { cause, message, code }: { cause?: unknown; message?: unknown; code?: unknown } = Object(error);
  return cause === undefined ? String(message || code || error) : reasonOf(cause);
}

/**
 * Milliseconds to wait: an exponential backoff with jitter, and at least the time in `Retry-After`. With a jitter of
 * half of that time, clients that were rejected together don't come back together.
 */
function backoff(error: PetstoreError, retries: number): number {
  const most = Math.min(MAX_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** retries);
  const asked = error instanceof ApiError ? (error.retryAfterSeconds ?? 0) * 1000 : 0;
  return Math.max(asked * (1 + Math.random() / 2), most * (0.5 + Math.random() / 2));
}
