import { type ApiContract, methodsOf, NO_ROUTE } from '../contract/api-contract.ts';
import { errorMessages, ServiceError } from '../errors/errors.ts';
import { createHandler, type GatewayHandler } from './create-handler.ts';
import { originHeadersOf } from './response-headers.ts';

/**
 * Creates the handler for requests without a matching operation: 405 if the path supports other methods, 404 if the
 * path is unknown. API Gateway calls it for the path of an operation with a slash at its end, too.
 */
export function unknownRoute(contract: ApiContract): GatewayHandler {
  return createHandler(NO_ROUTE, [], originHeadersOf(contract)).handler(async ({ resource, httpMethod, path }) => {
    const methods = path.endsWith('/') ? [] : methodsOf(contract, resource);
    if (methods.length > 0) {
      const allowed = methods.join(', ');
      throw new ServiceError('method_not_allowed', `${httpMethod} is not supported here. Allowed: ${allowed}.`, {
        Allow: allowed,
      });
    }
    const { basePath } = contract;
    const hint = `${path}/`.startsWith(`${basePath}/`) ? '' : ` All paths begin with ${basePath}.`;
    throw new ServiceError('unknown_path', errorMessages.noRoute + hint);
  });
}
