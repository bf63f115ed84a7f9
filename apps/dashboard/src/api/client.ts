import createClient, { createFinalURL, createQuerySerializer, defaultPathSerializer } from 'openapi-fetch';
import { CHANGE_TIMEOUT_MS } from '../../../../lib/config/limits.ts';
import type { paths } from '../../../../lib/contract/generated/dashboard/paths.ts';
import { withoutDirections } from '../messages/isolate.ts';
import { API_PATH } from '../paths.ts';
import { ApiError, UNEXPECTED } from './api-error.ts';

/** How long to wait for data: soon enough to say that what is shown is out of date. */
const READ_TIMEOUT_MS = 10_000;

// The contract separates the values of a list by commas. By default, the parameter would be repeated.
const LISTS = { array: { style: 'form', explode: false } } as const;

/**
 * Makes changes through the dashboard's API. Paths, parameters, bodies and responses have the types of its contract, so that
 * a change without its `If-Match` does not compile. Every failure is thrown, as an `ApiError`.
 */
export const api = createClient<paths>({ baseUrl: API_PATH, fetch: send, querySerializer: LISTS });

interface Parameters {
  readonly path?: Record<string, unknown>;
  readonly query?: Record<string, unknown>;
}

/**
 * Reads from the dashboard's API.
 * @throws ApiError
 */
export function get(path: string, params: Parameters, signal: AbortSignal): Promise<Response> {
  const querySerializer = createQuerySerializer<Record<string, unknown>>(LISTS);
  const pathSerializer = defaultPathSerializer;
  const url = createFinalURL(path, { baseUrl: API_PATH, params, querySerializer, pathSerializer });
  return send(new Request(url, { signal }));
}

async function send(request: Request): Promise<Response> {
  const timeout = AbortSignal.timeout(request.method === 'GET' ? READ_TIMEOUT_MS : CHANGE_TIMEOUT_MS);
  const options: RequestInit = {
    // By default, going back to the dashboard reuses cached responses, however old they are.
    cache: 'no-cache',
    // The service never redirects. Following a redirect would turn a change into a read.
    redirect: 'manual',
    signal: AbortSignal.any([request.signal, timeout]),
  };
  try {
    const response = await fetch(request, options);
    // A proxy may claim success with a page of its own.
    if (!response.ok || !response.headers.has('X-Request-Id')) throw await readError(response);
    // The connection can also break within the body.
    return new Response((await response.text()) || null, response);
  } catch (cause) {
    // If it was canceled, nobody waits for it.
    if (cause instanceof ApiError || request.signal.aborted) throw cause;
    throw new ApiError('unreachable', "Can't reach the service.", 0, { cause });
  }
}

async function readError(response: Response): Promise<ApiError> {
  const { status, headers } = response;
  const requestId = headers.get('X-Request-Id') ?? undefined;
  const error = requestId === undefined ? undefined : await response.json().catch(() => undefined);
  const retryAfterMs = Number(headers.get('Retry-After')) * 1_000 || 0;
  if (typeof error?.message !== 'string') {
    const message = `Something in front of the service responded (HTTP ${status || 'redirect'}).`;
    return new ApiError(UNEXPECTED, message, status, { requestId, retryAfterMs });
  }
  // Messages may quote text from people, which must not reorder the rest.
  const fields = Object.entries<string>(error.fields ?? {}).map(([name, text]) => [name, withoutDirections(text)]);
  return new ApiError(error.code, withoutDirections(error.message), status, {
    fields: Object.fromEntries(fields),
    requestId,
    retryAfterMs,
  });
}
