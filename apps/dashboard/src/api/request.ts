import { API_PATH } from '../paths.ts';
import { ApiError, hasStatus } from './api-error.ts';
import { setClock } from './server-clock.ts';

/** Longer than the gateway waits for a function, so that its response comes first. */
const TIMEOUT_MS = 35_000;

export interface RequestOptions {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as JSON. */
  readonly body?: unknown;
  /** The `ETag` of the version to replace. */
  readonly ifMatch?: string;
  /** Makes a request safe to repeat. */
  readonly idempotencyKey?: string | undefined;
  readonly signal?: AbortSignal;
}

export interface ApiResponse<Body> {
  readonly body: Body;
  readonly etag: string;
  /** The cursor of the next page of a list, if there is one. */
  readonly nextCursor: string | undefined;
}

/**
 * Sends a request to the dashboard's API.
 * @param path below the API's path, with the query
 * @throws ApiError if the service rejects the request or can't be reached
 */
export async function request<Body>(path: string, options: RequestOptions = {}): Promise<ApiResponse<Body>> {
  const { method = 'GET', body, ifMatch, idempotencyKey, signal } = options;
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const response = fetch(API_PATH + path, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(ifMatch === undefined ? {} : { 'If-Match': ifMatch }),
      ...(idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey }),
    },
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return readResponse(response, signal);
}

/** Deletes what is at a path. It is also done if somebody else was faster. */
export async function remove(path: string): Promise<void> {
  await request(path, { method: 'DELETE' }).catch((error: unknown) => {
    if (!hasStatus(error, 404)) throw error;
  });
}

/**
 * Reads the response to a request.
 * @throws ApiError if the service rejected the request or can't be reached
 */
export async function readResponse<Body>(sent: Promise<Response>, signal?: AbortSignal): Promise<ApiResponse<Body>> {
  try {
    const response = await sent;
    setClock(response);
    const text = await response.text();
    if (!response.ok) throw readError(response, text);
    const body: Body = text === '' ? undefined : readJson(response, text);
    return { body, etag: response.headers.get('ETag') ?? '', nextCursor: nextCursorOf(response) };
  } catch (cause) {
    if (signal?.aborted || cause instanceof ApiError) throw cause;
    throw connectionError(cause);
  }
}

/** Why there is no response. */
export function connectionError(cause: unknown): ApiError {
  if (cause instanceof DOMException && cause.name === 'TimeoutError') {
    return new ApiError('timeout', 'The request timed out. Try again.', 0, { cause });
  }
  return navigator.onLine
    ? new ApiError('unreachable', "Can't connect to the service. Check that it is running, then try again.", 0, {
        cause,
      })
    : new ApiError('offline', 'You are offline. Connect to the network, then try again.', 0, { cause });
}

function readError(response: Response, text: string): ApiError {
  const { code = 'unexpected_response', message, fields } = Object(readJson(response, text));
  const { status, headers } = response;
  const requestId = headers.get('X-Request-Id');
  const retryAfterMs = 1_000 * (Number(headers.get('Retry-After')) || 0);
  const shown =
    message ||
    `The service responded with HTTP ${status}${status < 500 && requestId ? ` to request ${requestId}` : ''}.`;
  return new ApiError(code, shown, status, { fields, requestId, retryAfterMs });
}

/** The response may come from a proxy, and then need not be JSON. */
function readJson({ status, headers }: Response, text: string) {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const message = `The service sent an invalid response (HTTP ${status}). Try again.`;
    throw new ApiError('unexpected_response', message, status, { cause, requestId: headers.get('X-Request-Id') });
  }
}

function nextCursorOf({ headers }: Response): string | undefined {
  const [, address] = /<([^>]*)>; rel="next"/.exec(headers.get('Link') ?? '') ?? [];
  return address && (new URL(address, location.origin).searchParams.get('cursor') ?? undefined);
}
