import { CHANGE_TIMEOUT_MS } from '../../../../lib/config/limits.ts';
import { withoutDirections } from '../components/isolate.ts';
import { API_PATH, isLocalStage } from '../paths.ts';
import { ApiError, hasStatus, isSenderRejected, isUnknownOutcome, UNEXPECTED } from './api-error.ts';
import { hasShape } from './response-shape.ts';
import { serverNow, setClock, timeHeaders } from './server-clock.ts';
import { signedInAsHeader } from './shown-person.ts';

export const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** How long to wait for data: soon enough to say that what is shown is out of date. */
const READ_TIMEOUT_MS = 10_000;

/** How often a request is repeated whose outcome is unknown, and the longest wait for it that the service may ask for. */
const MAX_RETRIES = 2;
const MAX_WAIT_MS = 5_000;

const REDIRECTED =
  'Something in front of the service redirected the request. Open the dashboard in another tab, then try again.';

export interface RequestOptions {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Sent as JSON. */
  readonly body?: unknown;
  /** The `ETag` of the version to replace. */
  readonly ifMatch?: string;
  /** The same for all attempts of a request, which creates only one record. */
  readonly idempotencyKey?: string;
  /** Whether repeating it can't undo what somebody else did since. */
  readonly isRepeatable?: boolean;
  /** When the person made the change that this is a part of, by the service's clock. By default, now. */
  readonly begunAt?: number;
  readonly signal?: AbortSignal;
}

export interface ApiResponse<Body> {
  readonly body: Body;
  readonly etag: string;
  /** The cursor of the next page of a list, if there is one. */
  readonly nextCursor: string | undefined;
}

/**
 * Sends a request to the dashboard's API. A change whose outcome is unknown is sent again if that can't undo anything. It
 * stays unknown if the service then rejects whoever sends it, rather than the change: the error has the rejection as its cause.
 * @param path below the API's path, with the query
 * @throws ApiError if the service rejects the request or can't be reached
 */
export async function request<Body>(path: string, options: RequestOptions = {}): Promise<ApiResponse<Body>> {
  const { method = 'GET', isRepeatable = false, begunAt = serverNow() } = options;
  let unknown: ApiError | undefined;
  for (let retries = 0; ; retries += 1) {
    try {
      return await send(path, options, begunAt);
    } catch (error) {
      if (unknown && isSenderRejected(error)) throw copyOf(unknown, { cause: error });
      if (method === 'GET' && error instanceof ApiError) throw copyOf(error, { isOfRead: true });
      const mayRepeat = isRepeatable && retries < MAX_RETRIES && isUnknownOutcome(error);
      if (!mayRepeat || error.retryAfterMs > MAX_WAIT_MS) throw error;
      unknown = error;
      await sleep(Math.max(error.retryAfterMs, 500 * 2 ** retries));
    }
  }
}

const copyOf = (error: ApiError, changes: { readonly cause?: unknown; readonly isOfRead?: boolean }) =>
  new ApiError(error.code, error.message, error.status, { ...error, cause: error.cause, ...changes });

async function send<Body>(path: string, options: RequestOptions, begunAt: number): Promise<ApiResponse<Body>> {
  const { method = 'GET', body, ifMatch, idempotencyKey, signal } = options;
  const startedAt = performance.now();
  const timeout = AbortSignal.timeout(method === 'GET' ? READ_TIMEOUT_MS : CHANGE_TIMEOUT_MS);
  const sent = fetch(API_PATH + path, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(ifMatch === undefined ? {} : { 'If-Match': ifMatch }),
      ...(idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey }),
      ...(method === 'GET' ? {} : { ...timeHeaders(begunAt), ...signedInAsHeader() }),
    },
    // By default, going back to the dashboard reuses cached responses, however old they are.
    cache: 'no-cache',
    // The service never redirects. Following a redirect would turn a change into a read.
    redirect: 'manual',
    signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  try {
    const response = await sent;
    if (response.headers.has('X-Request-Id')) setClock(response, startedAt);
    if (response.type === 'opaqueredirect') throw responseError(response, undefined, REDIRECTED);
    const text = await response.text();
    if (!response.ok) throw readError(response, text);
    const isExpected = method === 'GET' ? (read: unknown) => hasShape(path, read) : isRecordOrNothing;
    const received: Body = readJson(response, text, isExpected);
    return { body: received, etag: etagOf(response), nextCursor: nextCursorOf(response) };
  } catch (cause) {
    if (signal?.aborted || cause instanceof ApiError) throw cause;
    throw connectionError(cause);
  }
}

/** Deletes what is at a path, and never comes back by default. It is also done if somebody else was faster. */
export async function remove(path: string, options: RequestOptions = {}): Promise<void> {
  await request(path, { method: 'DELETE', isRepeatable: true, ...options }).catch((error: unknown) => {
    if (!hasStatus(error, 404)) throw error;
  });
}

/** Why there is no response. */
export function connectionError(cause: unknown): ApiError {
  if (cause instanceof DOMException && cause.name === 'TimeoutError') {
    return new ApiError('timeout', 'The request timed out.', 0, { cause });
  }
  // What is on this machine needs no network.
  return navigator.onLine || isLocalStage
    ? new ApiError('unreachable', "Can't connect to the service. Check that it is running, then try again.", 0, {
        cause,
      })
    : new ApiError('offline', 'You are offline. Connect to the network, then try again.', 0, { cause });
}

function readError(response: Response, text: string): ApiError {
  const { code, message, fields } = Object(readJson(response, text, (error) => error !== undefined));
  const requestId = response.headers.get('X-Request-Id');
  const status = `HTTP ${response.status}${response.status < 500 && requestId ? ` to request ${requestId}` : ''}`;
  // Without a code, it is the message of something in front of the service.
  return responseError(response, code, (code && message) || `The service responded with ${status}.`, { fields });
}

/** What a change responds with. */
const isRecordOrNothing = (body: unknown) => body === undefined || Object(body) === body;

/** A response from a proxy need not be JSON. If it claims success, its missing request id or its content gives it away. */
function readJson(response: Response, text: string, isExpected: (body: unknown) => boolean) {
  try {
    if (response.ok && !response.headers.has('X-Request-Id')) throw new Error('The response is not from the service.');
    const body = text === '' ? undefined : JSON.parse(text);
    if (!isExpected(body)) throw new Error('The response has something else.');
    return body;
  } catch (cause) {
    const message = `The service sent an invalid response (HTTP ${response.status}).`;
    throw responseError(response, undefined, message, { cause });
  }
}

/** The message may quote text from people, which must not reorder the rest. */
function responseError(
  { status, headers }: Response,
  code = UNEXPECTED,
  message: string,
  { fields = {}, cause }: ErrorOptions & { readonly fields?: Readonly<Record<string, string>> } = {},
): ApiError {
  const retryAfter = headers.get('Retry-After') ?? '';
  return new ApiError(code, withoutDirections(message), status, {
    cause,
    fields: Object.fromEntries(Object.entries(fields).map(([name, problem]) => [name, withoutDirections(problem)])),
    requestId: headers.get('X-Request-Id'),
    // https://www.rfc-editor.org/rfc/rfc9110#field.retry-after: seconds, or a date by the service's clock.
    retryAfterMs: (/^\d+$/.test(retryAfter) ? Number(retryAfter) * 1_000 : Date.parse(retryAfter) - serverNow()) || 0,
  });
}

/** A proxy that compresses a response weakens its tag, and `If-Match` matches no weak one. https://www.rfc-editor.org/rfc/rfc9110#field.if-match */
const etagOf = ({ headers }: Response): string => (headers.get('ETag') ?? '').replace(/^W\//, '');

function nextCursorOf({ headers }: Response): string | undefined {
  const [, address] = /<([^>]*)>; rel="next"/.exec(headers.get('Link') ?? '') ?? [];
  return address && (new URL(address, location.origin).searchParams.get('cursor') ?? undefined);
}
