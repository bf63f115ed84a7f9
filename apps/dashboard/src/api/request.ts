import { mutate } from 'swr';
import { API_PATH, SESSION_PATH } from '../paths.ts';
import { ApiError } from './api-error.ts';

/** Longer than the gateway waits for a function, so that its response comes first. */
const TIMEOUT_MS = 35_000;

export interface RequestOptions {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Sent as JSON. */
  readonly body?: unknown;
  /** The `ETag` of the version to replace. */
  readonly ifMatch?: string;
  /** Makes a request safe to repeat. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
}

export interface ApiResponse<Body> {
  readonly body: Body;
  readonly etag: string;
  /** The path of the next page of a list, if there is one. */
  readonly nextPath: string | undefined;
}

/**
 * Sends a request to the dashboard's API.
 * @param path below the API's path, with the query
 * @throws ApiError if the service refuses the request or can't be reached
 */
export async function request<Body>(path: string, options: RequestOptions = {}): Promise<ApiResponse<Body>> {
  return readResponse(path, await send(path, options));
}

/**
 * Reads the response to a request.
 * @param path of the request, below the API's path
 * @throws ApiError if the service refused the request
 */
export async function readResponse<Body>(path: string, response: Response): Promise<ApiResponse<Body>> {
  if (!response.ok) throw await readError(path, response);
  const body: Body = response.status === 204 ? undefined : await readJson(response);
  return { body, etag: response.headers.get('ETag') ?? '', nextPath: nextPathOf(response) };
}

async function send(path: string, options: RequestOptions): Promise<Response> {
  const { method = 'GET', body, ifMatch, idempotencyKey, signal } = options;
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  try {
    return await fetch(API_PATH + path, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
        ...(ifMatch === undefined ? {} : { 'If-Match': ifMatch }),
        ...(idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey }),
      },
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch (cause) {
    if (signal?.aborted) throw cause;
    if (timeout.aborted) throw new ApiError('timeout', 'The request timed out. Try again.', 0, { cause });
    throw new ApiError('unreachable', "Can't connect to the service. Check that it is running, then try again.", 0, {
      cause,
    });
  }
}

async function readError(path: string, response: Response): Promise<ApiError> {
  const { code, message, fields } = await readJson(response);
  // Reading the session again shows the rest of the app that it has ended.
  if (response.status === 401 && path !== SESSION_PATH) void mutate(SESSION_PATH);
  return new ApiError(code, message, response.status, { fields });
}

/** The response may come from a proxy, and then need not be JSON. */
async function readJson(response: Response) {
  try {
    return await response.json();
  } catch (cause) {
    const message = `The service sent an invalid response (HTTP ${response.status}). Try again.`;
    throw new ApiError('unexpected_response', message, response.status, { cause });
  }
}

function nextPathOf(response: Response): string | undefined {
  const [, address] = /<([^>]*)>; rel="next"/.exec(response.headers.get('Link') ?? '') ?? [];
  if (address === undefined) return undefined;
  const { pathname, search } = new URL(address, location.origin);
  return pathname.slice(API_PATH.length) + search;
}
