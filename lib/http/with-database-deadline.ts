import type { APIGatewayProxyEvent, APIGatewayProxyResult, Context } from 'aws-lambda';
import { DATABASE_TIMEOUT_SECONDS } from '../config/limits.ts';
import { withDeadline } from '../database/deadline.ts';

type Handler<RequestContext extends Context> = (
  event: APIGatewayProxyEvent,
  context: RequestContext,
) => Promise<APIGatewayProxyResult>;

/**
 * Gives all database calls of a request one shared deadline, including those of the key check. Middy's early timeout
 * covers only the handler.
 */
export function withDatabaseDeadline<RequestContext extends Context>(
  handler: Handler<RequestContext>,
): Handler<RequestContext> {
  return (event, context) => withDeadline(DATABASE_TIMEOUT_SECONDS * 1000, async () => handler(event, context));
}
