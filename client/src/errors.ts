/** Whatever goes wrong in a call, except that the caller aborts it: then the reason of its signal is thrown. */
export class PetstoreError extends Error {
  override get name(): string {
    return this.constructor.name;
  }
}

/** No response arrived, even after the retries. A write may or may not have happened. */
export class ConnectionError extends PetstoreError {}

/** The deadline of the call passed. A write may or may not have happened. */
export class DeadlineExceededError extends PetstoreError {}

/** What an error response says. */
export interface ApiErrorDetails {
  readonly code: string;
  readonly status: number;
  readonly message: string;
  readonly requestId: string | undefined;
  readonly retryAfterSeconds: number | undefined;
}

/** The service refused the request. There is a subclass for each `code`; a new code is an `ApiError` itself. */
export class ApiError extends PetstoreError {
  readonly code: string;
  /** The HTTP status. */
  readonly status: number;
  /** Quote it when you report a problem. */
  readonly requestId: string | undefined;
  /** Seconds to wait before the next try, if the response says so. */
  readonly retryAfterSeconds: number | undefined;

  constructor({ code, status, message, requestId, retryAfterSeconds }: ApiErrorDetails) {
    super(message);
    this.code = code;
    this.status = status;
    this.requestId = requestId;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}

export class MalformedJsonError extends ApiError {}
export class InvalidRequestError extends ApiError {}
export class UnauthorizedError extends ApiError {}
export class InsufficientScopeError extends ApiError {}
export class ForbiddenError extends ApiError {}
export class NotFoundError extends ApiError {}
export class MethodNotAllowedError extends ApiError {}
export class ConflictError extends ApiError {}
export class QuotaExceededError extends ApiError {}
export class PayloadTooLargeError extends ApiError {}
export class UnsupportedMediaTypeError extends ApiError {}
export class IdempotencyKeyReusedError extends ApiError {}
export class TooManyRequestsError extends ApiError {}
export class InternalError extends ApiError {}
export class ServiceUnavailableError extends ApiError {}
export class TimeoutError extends ApiError {}

/** The class of each error code of the contract. */
export const errorClasses: ReadonlyMap<string, typeof ApiError> = new Map([
  ['malformed_json', MalformedJsonError],
  ['invalid_request', InvalidRequestError],
  ['unauthorized', UnauthorizedError],
  ['insufficient_scope', InsufficientScopeError],
  ['forbidden', ForbiddenError],
  ['not_found', NotFoundError],
  ['method_not_allowed', MethodNotAllowedError],
  ['conflict', ConflictError],
  ['quota_exceeded', QuotaExceededError],
  ['payload_too_large', PayloadTooLargeError],
  ['unsupported_media_type', UnsupportedMediaTypeError],
  ['idempotency_key_reused', IdempotencyKeyReusedError],
  ['too_many_requests', TooManyRequestsError],
  ['internal_error', InternalError],
  ['service_unavailable', ServiceUnavailableError],
  ['timeout', TimeoutError],
]);

/**
 * The error that a response stands for. A body that is not the service's, such as a proxy's page, has the code `unknown`.
 * @param text the body of the response
 */
export function apiError({ status, headers }: Response, text: string): ApiError {
  const { code = 'unknown', message = `The response has the status ${status}.` } = parseBody(text);
  const wait = Number(headers.get('Retry-After') ?? Number.NaN);
  const ErrorClass = errorClasses.get(code) ?? ApiError;
  return new ErrorClass({
    code,
    status,
    message,
    requestId: headers.get('X-Request-Id') ?? undefined,
    retryAfterSeconds: wait >= 0 ? wait : undefined,
  });
}

function parseBody(text: string): { readonly code?: string; readonly message?: string } {
  try {
    return JSON.parse(text) ?? {};
  } catch {
    return {};
  }
}
