import type { ErrorBody } from '../contract/generated/public/types.ts';
import { type ErrorCode, errorStatuses } from './error-statuses.ts';

/** Messages that the functions and the gateway share. */
export const errorMessages = {
  contentCoding: 'Send the body uncompressed.',
  internalError: 'Something went wrong on our side.',
  invalidKey: 'The API key is not valid.',
  mediaType: 'Send the body as application/json.',
  noRoute: 'There is nothing at this path.',
  timeout: 'The service did not respond in time.',
  unavailable: 'The service is temporarily unavailable. Try again later.',
} as const;

/**
 * The header of a 415 because of a content coding, and of no other 415. It tells clients that compress every body to try
 * again without: https://www.rfc-editor.org/rfc/rfc7694#section-3
 */
export const UNCOMPRESSED = { 'Accept-Encoding': 'identity' } as const;

/**
 * A domain error. The client gets its `message`; its `cause` goes only to the log. `code` is for programs, and
 * `errorStatuses` has its HTTP status. Only `http/middleware/error-response.ts` turns errors into responses.
 */
export class ServiceError extends Error {
  readonly code: ErrorCode;
  /** The headers of the response, in addition to those of all responses. */
  readonly headers: Readonly<Record<string, string>>;

  constructor(code: ErrorCode, message: string, headers: ServiceError['headers'] = {}, cause?: unknown) {
    super(message, { cause });
    this.code = code;
    this.headers = headers;
  }
}

export class InvalidRequest extends ServiceError {
  readonly fields: Readonly<Record<string, string>>;

  /** @param fields the problem of each invalid property of the body, for forms */
  constructor(message: string, fields: InvalidRequest['fields'] = {}, code: ErrorCode = 'invalid_request') {
    super(code, message);
    this.fields = fields;
  }
}

export class NotFound extends ServiceError {
  constructor(message: string) {
    super('not_found', message);
  }
}

/** The state of a record forbids the requested change. */
export class Conflict extends ServiceError {
  constructor(message: string, code: ErrorCode = 'conflict') {
    super(code, message);
  }
}

/** The resource has changed since the client read it. */
export class PreconditionFailed extends ServiceError {
  constructor(message: string) {
    super('precondition_failed', message);
  }
}

/** The database throttles or is unreachable, even after the retries. A later try may succeed. */
export class ServiceUnavailable extends ServiceError {
  constructor({ cause, retryAfterSeconds = 1 }: { cause?: unknown; retryAfterSeconds?: number } = {}) {
    super('service_unavailable', errorMessages.unavailable, { 'Retry-After': String(retryAfterSeconds) }, cause);
  }
}

/** The body of every error response: the contract's `Error`. Its `status` equals the HTTP status. */
export function errorBody(code: ErrorCode, message: string): ErrorBody {
  return { code, message, status: errorStatuses[code] };
}
