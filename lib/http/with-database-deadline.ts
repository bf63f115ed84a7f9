import type { APIGatewayProxyEvent, APIGatewayProxyResult, Context } from 'aws-lambda';
import { DATABASE_TIMEOUT_SECONDS } from '../config/limits.ts';
import { withDeadline } from '../database/deadline.ts';

type Handler<RequestContext extends Context> = (
  event: APIGatewayProxyEvent,
  context: RequestContext,
) => Promise<APIGatewayProxyResult>;

/**
 * Gives everything in a request, the check of its credentials included, one deadline for its calls to the database.
 * Middy's early timeout covers the handler alone.
 */
export function withDatabaseDeadline<RequestContext extends Context>(
  handler: Handler<RequestContext>,
): Handler<RequestContext> {
  return (event, context) => withDeadline(DATABASE_TIMEOUT_SECONDS * 1000, async () => handler(event, context));
}
