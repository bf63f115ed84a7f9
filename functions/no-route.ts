import { methodsOf } from '../lib/contract/routing.ts';
import { errorMessages } from '../lib/errors/error-messages.ts';
import { MethodNotAllowed, NotFound } from '../lib/errors/errors.ts';
import { createHandler } from '../lib/http/create-handler.ts';
import type { GatewayEvent } from '../lib/http/middleware/middleware.ts';

/** Answers what no operation does: 405 where the path has other methods, 404 where there is no such path. */
export const handler = createHandler('noRoute').handler(async ({ resource, httpMethod }: GatewayEvent) => {
  const methods = methodsOf(resource);
  if (methods.length > 0) throw new MethodNotAllowed(httpMethod, methods);
  throw new NotFound(errorMessages.noRoute);
});
