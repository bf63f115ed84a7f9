import type { Context } from 'aws-lambda';
import { FUNCTION_TIMEOUT_SECONDS } from '../../lib/config/limits.ts';
import { lambdaContext } from '../../lib/http/invocation.ts';
import type { LambdaHandler, OperationModules } from '../../lib/http/operation-module.ts';

/** Handlers by operation id. */
export type Functions = ReadonlyMap<string, LambdaHandler>;

export async function loadFunctions(modules: OperationModules): Promise<Functions> {
  const load = Object.entries(modules).map(async ([id, module]) => [id, (await module.load()).handler] as const);
  return new Map(await Promise.all(load));
}

/** The handlers of all operations. Each is loaded on its first call, so that start-up does not wait for them. */
export function lazyFunctions(modules: OperationModules): Functions {
  return new Map(
    Object.entries(modules).map(([id, module]) => [
      id,
      async (event, context) => (await module.load()).handler(event, context),
    ]),
  );
}

/** The context that Lambda passes to an invocation, including the remaining time. */
export function createContext(functionName: string, requestId: string): Context {
  const end = performance.now() + FUNCTION_TIMEOUT_SECONDS * 1000;
  return lambdaContext(functionName, requestId, () => Math.max(0, end - performance.now()));
}
