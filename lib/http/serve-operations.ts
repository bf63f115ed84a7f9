import type { LambdaHandler } from './operation-module.ts';

/** Creates the handler of several operations, by `GET /dashboard/api/keys`. GET operations also serve HEAD. */
export function serveOperations(handlers: Readonly<Record<string, LambdaHandler>>): LambdaHandler {
  return (event, context) => {
    const method = event.httpMethod === 'HEAD' ? 'GET' : event.httpMethod;
    const handler = handlers[`${method} ${event.resource}`];
    if (!handler) throw new Error(`This function does not serve ${event.httpMethod} ${event.resource}.`);
    return handler(event, context);
  };
}
