import { BASE_PATH, methodsOf } from '../lib/contract/routing.ts';
import { errorMessages } from '../lib/errors/error-messages.ts';
import { MethodNotAllowed, NotFound } from '../lib/errors/errors.ts';
import { createHandler } from '../lib/http/create-handler.ts';
import type { GatewayEvent } from '../lib/http/middleware/middleware.ts';

/** Refuses a request that no operation takes: 405 if the path has other methods, 404 if the path is unknown. */
export const handler = createHandler('noRoute').handler(async ({ resource, httpMethod, path }: GatewayEvent) => {
  const methods = methodsOf(resource);
  if (methods.length > 0) throw new MethodNotAllowed(httpMethod, methods);
  const hint = `${path}/`.startsWith(`${BASE_PATH}/`) ? '' : ` All paths begin with ${BASE_PATH}.`;
  throw new NotFound(errorMessages.noRoute + hint);
});
