/** The code of a response that is not the service's. */
export const UNEXPECTED = 'unexpected_response';

interface ApiErrorOptions extends ErrorOptions {
  readonly fields?: Readonly<Record<string, string>> | undefined;
  readonly requestId?: string | null;
  readonly retryAfterMs?: number;
  readonly isOfRead?: boolean;
}

/** A failed request to the dashboard's API: the service rejected it, or can't be reached. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** The error code of the response; `offline`, `unreachable`, `timeout` or `unexpected_response` if it has none. */
  readonly code: string;
  /** The HTTP status, or 0 without a response. */
  readonly status: number;
  /** The problem of each invalid property of the request's body. */
  readonly fields: Readonly<Record<string, string>>;
  readonly requestId: string | undefined;
  /** How long the service asks to wait before another request. */
  readonly retryAfterMs: number;
  /** It was a read, which changes nothing. */
  readonly isOfRead: boolean;

  constructor(code: string, message: string, status: number, options: ApiErrorOptions = {}) {
    super(message, options);
    this.code = code;
    this.status = status;
    this.fields = options.fields ?? {};
    this.requestId = options.requestId ?? undefined;
    this.retryAfterMs = options.retryAfterMs ?? 0;
    this.isOfRead = options.isOfRead ?? false;
  }
}

/** Whether a request failed because the person is signed out. */
export const isSignedOut = (error: unknown): boolean => hasStatus(error, 401);

/** Whether the service responded with a status. A response of something before it says nothing about a record. */
export const hasStatus = (error: unknown, status: number): error is ApiError =>
  error instanceof ApiError && error.status === status && error.code !== UNEXPECTED;

/** Returns a function for `catch` that replaces the message of an error with a status, and throws others as they are. */
export const rephrase =
  (status: number, textOf: (message: string) => string) =>
  (cause: unknown): never => {
    if (!hasStatus(cause, status)) throw cause;
    throw new ApiError(cause.code, textOf(cause.message), status, { cause });
  };

/**
 * Whether the service rejected whoever sent a request, such as somebody who is signed out, without the right, or no longer
 * the one whom the page shows. That says nothing about an earlier attempt.
 */
export const isSenderRejected = (error: unknown): boolean =>
  [401, 403, 429].some((status) => hasStatus(error, status)) ||
  (error instanceof ApiError && error.code === 'conflict');

/** Whether the service rejected a change because of what the record is now. */
export const isConflict = (error: unknown): boolean => hasStatus(error, 409) || hasStatus(error, 412);

/** The codes of 4xx responses to a change that may have been made: this response may be to a second copy of its request. */
const UNKNOWN_OUTCOMES = [UNEXPECTED, 'late_request'];

/** Whether the service may have made a change although its request failed: its response was lost or makes no sense. */
export function isUnknownOutcome(error: unknown): error is ApiError {
  if (!(error instanceof ApiError) || error.isOfRead) return false;
  return error.status < 400 || error.status >= 500 || UNKNOWN_OUTCOMES.includes(error.code);
}

/** The message to show for a failure, with the request's id where the operator's log says more. */
export function messageOf(error: unknown): string {
  if (isSignedOut(error)) return 'You are signed out. Sign in in another tab, then try again.';
  if (!(error instanceof ApiError)) return 'Something went wrong. Reload the page and try again.';
  const { message, status, requestId } = error;
  return requestId !== undefined && (status < 400 || status >= 500) ? `${message} Request ID: ${requestId}.` : message;
}
