/** The base class of all errors of a call. An aborted call throws the reason of its signal instead. */
export class PetstoreError extends Error {
  override get name(): string {
    return this.constructor.name;
  }
}

/** No response arrived, even after the retries. A write may or may not have happened. */
export class ConnectionError extends PetstoreError {}

/** The deadline of the call passed. A write may or may not have happened. */
export class DeadlineExceededError extends PetstoreError {}

/** The content of an error response. */
export type ApiErrorDetails = Pick<ApiError, 'code' | 'status' | 'message' | 'requestId' | 'retryAfterSeconds'>;

/** The service rejected the request. There is a subclass for each `code`; a new code is an `ApiError` itself. */
export class ApiError extends PetstoreError {
  readonly code: string;
  /** The HTTP status. */
  readonly status: number;
  /** Quote it when you report a problem. */
  readonly requestId: string | undefined;
  /** Seconds to wait before the next attempt, if the response has a `Retry-After`. */
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
export class UnknownCategoryError extends InvalidRequestError {}
export class UnauthorizedError extends ApiError {}
export class KeyExpiredError extends UnauthorizedError {}
export class KeyRevokedError extends UnauthorizedError {}
export class InsufficientScopeError extends ApiError {}
export class ForbiddenError extends ApiError {}
export class NotFoundError extends ApiError {}
export class UnknownPathError extends NotFoundError {}
export class MethodNotAllowedError extends ApiError {}
export class ConflictError extends ApiError {}
export class PetSoldError extends ConflictError {}
export class PetPendingError extends ConflictError {}
export class OrderInProgressError extends ConflictError {}
export class QuotaExceededError extends ApiError {}
export class GoneError extends ApiError {}
export class PreconditionFailedError extends ApiError {}
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
  ['unknown_category', UnknownCategoryError],
  ['unauthorized', UnauthorizedError],
  ['key_expired', KeyExpiredError],
  ['key_revoked', KeyRevokedError],
  ['insufficient_scope', InsufficientScopeError],
  ['forbidden', ForbiddenError],
  ['not_found', NotFoundError],
  ['unknown_path', UnknownPathError],
  ['method_not_allowed', MethodNotAllowedError],
  ['pet_sold', PetSoldError],
  ['pet_pending', PetPendingError],
  ['order_in_progress', OrderInProgressError],
  ['conflict', ConflictError],
  ['quota_exceeded', QuotaExceededError],
  ['gone', GoneError],
  ['precondition_failed', PreconditionFailedError],
  ['payload_too_large', PayloadTooLargeError],
  ['unsupported_media_type', UnsupportedMediaTypeError],
  ['idempotency_key_reused', IdempotencyKeyReusedError],
  ['too_many_requests', TooManyRequestsError],
  ['internal_error', InternalError],
  ['service_unavailable', ServiceUnavailableError],
  ['timeout', TimeoutError],
]);

/**
 * Makes an error from a response. If the body does not come from the service, but from a proxy for example, the code is
 * `unknown`.
 */
export function apiError({ status, headers }: Response, body: string): ApiError {
  const { code = 'unknown', message = `The response has the status ${status}.` } = parseBody(body);
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
