import type { APIGatewayProxyEvent, APIGatewayProxyResult, Context } from 'aws-lambda';
import { DATABASE_TIMEOUT_SECONDS } from '../config/limits.ts';
import { withDeadline } from '../database/deadline.ts';
import type { GatewayEvent } from './middleware/middleware.ts';

/** The type of a handler that middy creates, without middy's own methods. */
export type Handler<RequestContext extends Context> = (
  event: APIGatewayProxyEvent,
  context: RequestContext,
) => Promise<APIGatewayProxyResult>;

/**
 * Gives all database calls of a request one shared deadline, including those of the key check. Middy's early timeout
 * covers only the handler.
 * @param limitOf the deadline of a request, in milliseconds
 */
export function withDatabaseDeadline<RequestContext extends Context>(
  handler: Handler<RequestContext>,
  limitOf: (event: GatewayEvent) => number = () => DATABASE_TIMEOUT_SECONDS * 1000,
): Handler<RequestContext> {
  return (event, context) => withDeadline(limitOf(event), async () => handler(event, context));
}
