import type { ErrorBody } from '../contract/generated/public/types.ts';
import { type ErrorCode, errorStatuses } from './error-statuses.ts';

/** Messages that the functions and the gateway share. */
export const errorMessages = {
  internalError: 'Something went wrong on our side.',
  invalidKey: 'The API key is not valid.',
  mediaType: 'Send the body as application/json.',
  noRoute: 'There is nothing at this path.',
  timeout: 'The service did not respond in time.',
  unavailable: 'The service is temporarily unavailable. Try again later.',
} as const;

/**
 * A domain error, which a client may see. The client gets its `message`; its `cause` goes only to the log. `code` is for
 * programs, and `errorStatuses` has its HTTP status. Only `http/middleware/error-response.ts` turns errors into responses.
 */
export abstract class ServiceError extends Error {
  abstract readonly code: ErrorCode;
  /** The headers of the response, in addition to those of all responses. */
  readonly headers: Readonly<Record<string, string>> = {};
  /** The arguments of the operators' command that removes the cause, if there is one. */
  readonly remedy: string | undefined;
}

/** An error that no code tells apart from others. */
export class Refused extends ServiceError {
  readonly code: ErrorCode;
  override readonly headers: ServiceError['headers'];

  constructor(code: ErrorCode, message: string, headers: ServiceError['headers'] = {}) {
    super(message);
    this.code = code;
    this.headers = headers;
  }
}

export class InvalidRequest extends ServiceError {
  readonly code: ErrorCode;
  readonly fields: Readonly<Record<string, string>>;

  /** @param fields the problem of each invalid property of the body, for the dashboard's forms */
  constructor(message: string, fields: Readonly<Record<string, string>> = {}, code: ErrorCode = 'invalid_request') {
    super(message);
    this.fields = fields;
    this.code = code;
  }
}

export class NotFound extends ServiceError {
  readonly code = 'not_found';
}

/** The state of a record forbids the requested change. */
export class Conflict extends ServiceError {
  readonly code: ErrorCode;

  constructor(message: string, code: ErrorCode = 'conflict') {
    super(message);
    this.code = code;
  }
}

/** The resource has changed since the client read it. */
export class PreconditionFailed extends ServiceError {
  readonly code = 'precondition_failed';
}

/** The Idempotency-Key belongs to a different request. */
export class IdempotencyKeyReused extends ServiceError {
  readonly code = 'idempotency_key_reused';

  constructor() {
    super('This Idempotency-Key was used for another request.');
  }
}

/** The database throttles or is unreachable, even after the retries. A later try may succeed. */
export class ServiceUnavailable extends ServiceError {
  readonly code = 'service_unavailable';
  override readonly headers: ServiceError['headers'];

  constructor({ cause, retryAfterSeconds = 1 }: { cause?: unknown; retryAfterSeconds?: number } = {}) {
    super(errorMessages.unavailable, { cause });
    this.headers = { 'Retry-After': String(retryAfterSeconds) };
  }
}

/** The body of every error response: the contract's `Error`. Its `status` equals the HTTP status. */
export function errorBody(code: ErrorCode, message: string): ErrorBody {
  return { code, message, status: errorStatuses[code] };
}
