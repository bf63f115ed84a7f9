import { errorMessages, ServiceError } from '../errors/errors.ts';
import type { GatewayEvent } from './middleware/middleware.ts';

/**
 * Rejects a path that ends with a slash. API Gateway finds the same resource with and without it
 * (https://github.com/aws/aws-sam-cli/pull/1495), so a path whose id is empty, `/records/`, would be that of the list.
 */
export function requireExactPath({ path }: GatewayEvent): void {
  if (path.endsWith('/')) throw new ServiceError('unknown_path', errorMessages.noRoute);
}
