import { publicOperations } from '../functions/generated/public.ts';
import { NO_ROUTE } from '../lib/contract/api-contract.ts';
import { publicApi } from '../lib/contract/generated/public/api.ts';
import { type Access, callerAccess, type Grant } from '../lib/database/access.ts';
import { type OperationModules, sourceOf } from '../lib/http/operation-module.ts';
import { type FunctionEntry, fileEntry } from './bundle/function-entries.ts';

/** A function of an API, and the permissions of its operations. */
export interface FunctionParts extends FunctionEntry {
  /** Its id in the stack: that of its operation, or the tag of its operations. */
  readonly name: string;
  readonly description: string;
  readonly access: Access;
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
  name: string,
  description: string,
  common: Access,
): Promise<FunctionParts> {
  const { file, load } = sourceOf(modules, name);
  const { access } = await load();
  return { ...fileEntry(file), name, description, access: [...common, ...access] };
}

/** Merges the permissions of several operations into one grant for each table and index. */
export function mergeAccess(accesses: readonly Access[]): Access {
  const merged = new Map<string, Grant>();
  for (const grant of accesses.flat()) {
    const key = `${grant.table}/${grant.index ?? ''}`;
    const actions = new Set([...(merged.get(key)?.actions ?? []), ...grant.actions]);
    merged.set(key, { ...grant, actions: [...actions].sort() });
  }
  return [...merged.values()];
}
