import { SERVICE } from '../config/service-name.ts';
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
 * Domain errors. `code` is for programs, and `errorStatuses` has its HTTP status. An error carries its own headers.
 * Only `http/middleware/error-response.ts` turns errors into responses.
 */

/** An error that a client may see. The client gets its `message`; its `cause` goes only to the log. */
export abstract class ServiceError extends Error {
  abstract readonly code: ErrorCode;
  /** The headers of the response, in addition to those of all responses. */
  readonly headers: Readonly<Record<string, string>> = {};
  /** The arguments of the operators' command that removes the cause, if there is one. */
  readonly remedy: string | undefined;
}

export class MalformedJson extends ServiceError {
  readonly code = 'malformed_json';
}

export class InvalidRequest extends ServiceError {
  readonly code: ErrorCode = 'invalid_request';
  readonly fields: Readonly<Record<string, string>>;

  /** @param fields the problem of each invalid property of the body, for the dashboard's forms */
  constructor(message: string, fields: Readonly<Record<string, string>> = {}) {
    super(message);
    this.fields = fields;
  }
}

/** The body is larger than functions accept. */
export class PayloadTooLarge extends ServiceError {
  readonly code = 'payload_too_large';

  constructor(maxBytes: number) {
    super(`The body is larger than ${maxBytes.toLocaleString('en')} bytes.`);
  }
}

export class UnsupportedMediaType extends ServiceError {
  readonly code = 'unsupported_media_type';

  /** @param received the request's `Content-Type`, if any; the message shows its first 100 characters */
  constructor(received?: string) {
    const problem = received ? `is "${received.slice(0, 100).toWellFormed()}"` : 'is missing';
    super(`The header Content-Type ${problem}. ${errorMessages.mediaType}`);
  }
}

const CHALLENGE = `Bearer realm="${SERVICE}"`;

/** The key is malformed or unknown, which the response does not tell apart. */
export class Unauthorized extends ServiceError {
  readonly code: ErrorCode = 'unauthorized';
  /** https://www.rfc-editor.org/rfc/rfc6750#section-3 */
  override readonly headers: ServiceError['headers'] = { 'WWW-Authenticate': `${CHALLENGE}, error="invalid_token"` };

  constructor(message: string = errorMessages.invalidKey) {
    super(message);
  }
}

/** The request has no bearer token. RFC 6750 has it get the scheme alone. */
export class KeyMissing extends Unauthorized {
  override readonly headers = { 'WWW-Authenticate': CHALLENGE };

  constructor() {
    super('An API key is required: send it as Authorization: Bearer <API_KEY>.');
  }
}

/** Only a client that holds the key can see this. */
export class KeyExpired extends Unauthorized {
  override readonly code = 'key_expired';
  override readonly headers: ServiceError['headers'];

  /** @param expiresAt in RFC 3339 */
  constructor(expiresAt: string) {
    super(`The API key expired at ${expiresAt}.`);
    this.headers = { 'WWW-Authenticate': `${CHALLENGE}, error="invalid_token"`, 'X-API-Key-Expires': expiresAt };
  }
}

/** Only a client that holds the key can see this. */
export class KeyRevoked extends Unauthorized {
  override readonly code = 'key_revoked';

  constructor() {
    super('The API key was revoked.');
  }
}

/** The key is valid but read-only. */
export class InsufficientScope extends ServiceError {
  readonly code = 'insufficient_scope';
  override readonly headers = {
    'WWW-Authenticate': `Bearer realm="${SERVICE}", error="insufficient_scope", scope="write"`,
  };

  constructor() {
    super('This API key is read-only. Use a key with the scope write.');
  }
}

/** The key is over its rate. */
export class TooManyRequests extends ServiceError {
  readonly code = 'too_many_requests';
  override readonly headers: ServiceError['headers'];

  constructor(retryAfterSeconds: number) {
    super(`This API key is over its rate. Try again in ${retryAfterSeconds} s.`);
    this.headers = { 'Retry-After': String(retryAfterSeconds) };
  }
}

export class NotFound extends ServiceError {
  readonly code: ErrorCode = 'not_found';
}

export class UnknownPath extends NotFound {
  override readonly code = 'unknown_path';
}

/** The operation has ended. */
export class Gone extends ServiceError {
  readonly code = 'gone';

  /** @param sunset when it ended, as in the `Sunset` header */
  constructor(sunset: string) {
    super(`This operation ended on ${sunset}. The header Link has the request to send instead.`);
  }
}

export class MethodNotAllowed extends ServiceError {
  readonly code = 'method_not_allowed';
  override readonly headers: ServiceError['headers'];

  constructor(method: string, allow: readonly string[]) {
    super(`${method} is not supported here. Allowed: ${allow.join(', ')}.`);
    this.headers = { Allow: allow.join(', ') };
  }
}

/** The state of a record forbids the requested change. */
export class Conflict extends ServiceError {
  readonly code: ErrorCode = 'conflict';
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

/** The function has nearly reached its timeout. */
export class Timeout extends ServiceError {
  readonly code = 'timeout';

  constructor() {
    super(errorMessages.timeout);
  }
}

/** The body of every error response: the contract's `Error`. Its `status` equals the HTTP status. */
export function errorBody(code: ErrorCode, message: string): ErrorBody {
  return { code, message, status: errorStatuses[code] };
}
