import type { APIGatewayProxyResult } from 'aws-lambda';
import { errorBody, errorMessages, ServiceError } from '../../errors/errors.ts';
import type { Middleware } from './middleware.ts';

/** Turns errors into responses. Anything other than a `ServiceError` is a bug: the client gets a 500 without details. */
export function errorResponse(): Middleware {
  return {
    onError: (request) => {
      request.response = responseOf(request.error);
    },
  };
}

function responseOf(error: Error | null | undefined): APIGatewayProxyResult {
  const isExpected = error instanceof ServiceError;
  const body = isExpected
    ? errorBody(error.code, error.message)
    : errorBody('internal_error', errorMessages.internalError);
  return {
    statusCode: body.status,
    headers: { 'Content-Type': 'application/json', ...(isExpected ? error.headers : {}) },
    body: JSON.stringify(body),
  };
}
