import middy, { type MiddyfiedHandler } from '@middy/core';
import type { APIGatewayProxyResult, Context } from 'aws-lambda';
import { Timeout } from '../errors/errors.ts';
import { errorResponse } from './middleware/error-response.ts';
import { headRequest } from './middleware/head-request.ts';
import type { GatewayEvent, Middleware } from './middleware/middleware.ts';
import { requestLog } from './middleware/request-log.ts';
import { responseHeaders } from './middleware/response-headers.ts';
import { corsHeaders, type OriginHeaders } from './response-headers.ts';

/** The part of a function's time that is reserved for sending a 504 when the rest has run out. */
const TIMEOUT_RESPONSE_MS = 300;

export type GatewayHandler = MiddyfiedHandler<GatewayEvent, APIGatewayProxyResult, Error, Context>;

/**
 * What every function of the API has around its business logic: the log, the headers and the shape of errors.
 * It imports neither authentication nor the database: the function for unknown routes needs neither.
 * @param name the function's name in the log
 * @param middleware sees every response, including those made from errors
 * @param originHeaders what responses say to browsers about pages of other origins; by default the CORS headers
 */
export function createHandler(
  name: string,
  middleware: Middleware[] = [],
  originHeaders: OriginHeaders = (origin) => corsHeaders(origin),
): GatewayHandler {
  return middy<GatewayEvent, APIGatewayProxyResult, Error, Context>({
    timeoutEarlyInMillis: TIMEOUT_RESPONSE_MS,
    timeoutEarlyResponse: () => {
      throw new Timeout();
    },
  })
    .use(requestLog(name))
    .use(headRequest())
    .use(responseHeaders(originHeaders))
    .use(middleware)
    .use(errorResponse());
}
