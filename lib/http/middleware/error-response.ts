import type { APIGatewayProxyResult } from 'aws-lambda';
import { errorBody } from '../../errors/error-body.ts';
import { errorMessages } from '../../errors/error-messages.ts';
import {
  InsufficientScope,
  MethodNotAllowed,
  ServiceError,
  ServiceUnavailable,
  TooManyRequests,
  Unauthorized,
} from '../../errors/errors.ts';
import type { Middleware } from './middleware.ts';

/** Turns errors into responses. Anything but a `ServiceError` is a bug, of which the client sees only a 500. */
export function errorResponse(): Middleware {
  return {
    onError: (request) => {
      request.response = responseOf(request.error);
    },
  };
}

function responseOf(error: Error | null | undefined): APIGatewayProxyResult {
  const body =
    error instanceof ServiceError
      ? errorBody(error.code, error.message)
      : errorBody('internal_error', errorMessages.internalError);
  return {
    statusCode: body.status,
    headers: { 'Content-Type': 'application/json', ...headersOf(error) },
    body: JSON.stringify(body),
  };
}

function headersOf(error: Error | null | undefined): Record<string, string> {
  if (error instanceof Unauthorized) return { 'WWW-Authenticate': challenge(error.reason) };
  if (error instanceof MethodNotAllowed) return { Allow: error.allow.join(', ') };
  if (error instanceof InsufficientScope) {
    return { 'WWW-Authenticate': 'Bearer realm="petstore", error="insufficient_scope", scope="write"' };
  }
  if (error instanceof ServiceUnavailable || error instanceof TooManyRequests)
    return { 'Retry-After': String(error.retryAfterSeconds) };
  return {};
}

/**
 * A missing key gets the scheme alone, an invalid one also the error: https://www.rfc-editor.org/rfc/rfc6750#section-3
 */
function challenge(reason: Unauthorized['reason']): string {
  return reason === 'missing' ? 'Bearer realm="petstore"' : 'Bearer realm="petstore", error="invalid_token"';
}
