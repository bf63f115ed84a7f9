import type { LambdaHandler } from './operation-module.ts';

/**
 * Creates the Lambda handler of several operations. GET operations also serve HEAD.
 * @param handlers by method and resource, such as `GET /dashboard/api/keys`
 */
export function serveOperations(handlers: Readonly<Record<string, LambdaHandler>>): LambdaHandler {
  return (event, context) => {
    const method = event.httpMethod === 'HEAD' ? 'GET' : event.httpMethod;
    const handler = handlers[`${method} ${event.resource}`];
    if (!handler) throw new Error(`This function does not serve ${event.httpMethod} ${event.resource}.`);
    return handler(event, context);
  };
}
