import type middy from '@middy/core';
import type { APIGatewayProxyEvent, APIGatewayProxyResult, Context } from 'aws-lambda';
import type { Caller } from '../../keys/authenticate.ts';
import type { CountedRequest } from '../../keys/limit-rate.ts';
import type { RelatedIds } from '../../log/log.ts';

/** An API Gateway REST proxy event without its body. Only `jsonBody()` adds the body. */
export type GatewayEvent = Omit<APIGatewayProxyEvent, 'body'>;

/** The context of a request that passed the bearer check. */
export interface AuthenticatedContext extends Context {
  caller: Caller;
  /** The request as it counts towards the rate of the key. */
  counted?: CountedRequest | undefined;
  /** The id of the record that the request created, changed or deleted. */
  recordId?: number | undefined;
  /** The records that the request changed with that one. */
  relatedIds?: RelatedIds | undefined;
}

/** The context of any request. It has no caller if the key was rejected. */
export type AnyContext = Context & Partial<AuthenticatedContext>;

/**
 * A middleware of this project. Middy adds a middleware's event and context types to those of the handler, so a handler
 * compiles only with the middleware that it relies on.
 */
export type Middleware<Event = GatewayEvent, RequestContext extends Context = Context> = middy.MiddlewareObj<
  Event,
  APIGatewayProxyResult,
  Error,
  RequestContext
>;

/** A middleware that runs on every response, including errors. */
export function onResponse<RequestContext extends Context = Context>(
  change: (
    response: APIGatewayProxyResult,
    request: middy.Request<GatewayEvent, APIGatewayProxyResult, Error, RequestContext>,
  ) => void | Promise<void>,
): Middleware<GatewayEvent, RequestContext> {
  const after: Middleware<GatewayEvent, RequestContext>['after'] = (request) =>
    request.response ? change(request.response, request) : undefined;
  return { after, onError: after };
}

/** Whether a request may change something (https://www.rfc-editor.org/rfc/rfc9110#section-9.2.1). */
export function isChange({ httpMethod }: GatewayEvent): boolean {
  return httpMethod !== 'GET' && httpMethod !== 'HEAD';
}
