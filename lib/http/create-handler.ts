import middy, { type MiddyfiedHandler } from '@middy/core';
import type { APIGatewayProxyResult, Context } from 'aws-lambda';
import { errorMessages, ServiceError } from '../errors/errors.ts';
import { errorResponse } from './middleware/error-response.ts';
import type { GatewayEvent, Middleware } from './middleware/middleware.ts';
import { requestLog } from './middleware/request-log.ts';
import { headRequest, responseHeaders } from './middleware/response-headers.ts';
import { corsHeaders, type OriginHeaders } from './response-headers.ts';

/** The time before a function's timeout that is reserved for sending a 504. */
const TIMEOUT_RESPONSE_MS = 300;

export type GatewayHandler = MiddyfiedHandler<GatewayEvent, APIGatewayProxyResult, Error, Context>;

/**
 * Wraps business logic in the middleware that every function needs: logging, headers and error responses. This file
 * must not import authentication or the database, because the function for unknown routes needs neither.
 * @param middleware runs on every response, including error responses
 */
export function createHandler(
  name: string,
  middleware: Middleware[] = [],
  originHeaders: OriginHeaders = (origin) => corsHeaders(origin),
): GatewayHandler {
  return middy<GatewayEvent, APIGatewayProxyResult, Error, Context>({
    timeoutEarlyInMillis: TIMEOUT_RESPONSE_MS,
    timeoutEarlyResponse: () => {
      throw new ServiceError('timeout', errorMessages.timeout);
    },
  })
    .use(requestLog(name))
    .use(headRequest())
    .use(responseHeaders(originHeaders))
    .use(middleware)
    .use(errorResponse());
}
