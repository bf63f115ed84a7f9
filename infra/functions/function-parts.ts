import { publicOperations } from '../../functions/generated/public.ts';
import { NO_ROUTE } from '../../lib/contract/api-contract.ts';
import { publicApi } from '../../lib/contract/generated/public/api.ts';
import { type Access, callerAccess } from '../../lib/database/access.ts';
import { type OperationModules, sourceOf } from '../../lib/http/operation-module.ts';
import type { Service } from '../../lib/http/service.ts';
import { type FunctionEntry, fileEntry } from '../bundle/function-entries.ts';

/** A function of an API, and what its operations need. */
export interface FunctionParts extends FunctionEntry {
  /** Its id in the stack: that of its operation, or the tag of its operations. */
  readonly name: string;
  /** The operations that it serves. */
  readonly operationIds: readonly string[];
  readonly description: string;
  readonly access: Access;
  readonly services: readonly Service[];
  /** Whether X-Ray traces its calls (default: yes). Tracing a scheduled call would cost more than the call itself. */
  readonly isTraced?: boolean;
  /** The timeout in seconds. By default, the timeout of a request. */
  readonly timeoutSeconds?: number;
}

/** The functions of the public API: one for each operation, and one for unknown routes. */
export async function publicFunctions(): Promise<FunctionParts[]> {
  const { basePath, routes } = publicApi;
  const functions = routes.map(({ operationId, method, path }) =>
    functionOf(publicOperations, operationId, `${method} ${basePath}${path}`, callerAccess),
  );
  return Promise.all([...functions, unknownRouteFunction(publicOperations)]);
}

/** The function for the unknown routes of an API. */
export function unknownRouteFunction(modules: OperationModules): Promise<FunctionParts> {
  return functionOf(modules, NO_ROUTE, 'Responds with 404 and 405', []);
}

async function functionOf(
  modules: OperationModules,
  operationId: string,
  description: string,
  common: Access,
): Promise<FunctionParts> {
  const { file, load } = sourceOf(modules, operationId);
  const { access, services = [] } = await load();
  const parts = { description, access: [...common, ...access], services };
  return { ...fileEntry(file), name: operationId, operationIds: [operationId], ...parts };
}
