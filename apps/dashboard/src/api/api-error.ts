/** The code of a response that is not the service's. */
export const UNEXPECTED = 'unexpected_response';

interface Details extends ErrorOptions {
  readonly fields?: Readonly<Record<string, string>>;
  readonly requestId?: string | undefined;
  readonly retryAfterMs?: number;
}

/** A failed request to the dashboard's API: the service rejected it, or can't be reached. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** The code of the response; `unreachable` without one, `unexpected_response` if it isn't the service's. */
  readonly code: string;
  /** The HTTP status, or 0 without a response. */
  readonly status: number;
  /** The problem of each invalid property of the body. */
  readonly fields: Readonly<Record<string, string>>;
  readonly requestId: string | undefined;
  /** How long the service asks to wait before another request. */
  readonly retryAfterMs: number;
  /** An attempt of the change got no answer, and none since says what became of it. */
  mayBeDone = false;

  constructor(code: string, message: string, status: number, details: Details = {}) {
    super(message, details);
    this.code = code;
    this.status = status;
    this.fields = details.fields ?? {};
    this.requestId = details.requestId;
    this.retryAfterMs = details.retryAfterMs ?? 0;
  }
}

/** Whether the service responded with a status. A response of something before it says nothing about a record. */
export const hasStatus = (error: unknown, status: number): error is ApiError =>
  error instanceof ApiError && error.status === status && error.code !== UNEXPECTED;

export const isSignedOut = (error: unknown): boolean => hasStatus(error, 401);

/** Whether the service did not respond. It may still have received the request. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof ApiError && (error.status < 400 || error.status >= 500 || error.code === UNEXPECTED);

/** Whether the service rejected who sends, or how often. That says nothing about an earlier attempt. */
const isSenderRejected = (error: unknown): boolean => [401, 403, 429].some((status) => hasStatus(error, status));

/** Whether the service has decided about a change: also about earlier attempts with the same `Idempotency-Key`. */
export const isDecided = (error: unknown): boolean => !isUnanswered(error) && !isSenderRejected(error);

/** Whether the same request may succeed soon. */
export const isTemporary = (error: unknown): error is ApiError => isUnanswered(error) || hasStatus(error, 429);

/** The message to show for a failure, with the request's id where the operator's log says more. */
export function messageOf(error: unknown): string {
  if (isSignedOut(error)) return 'You are signed out. Sign in in another tab, then try again.';
  if (!(error instanceof ApiError)) return 'Something went wrong. Reload the page and try again.';
  const { message, status, requestId } = error;
  return status >= 500 && requestId !== undefined ? `${message} Request ID: ${requestId}.` : message;
}
