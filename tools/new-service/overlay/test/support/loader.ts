import { publicOperations } from '../../functions/generated/public.ts';
import { sourceOf } from '../../lib/http/operation-module.ts';

/** Loads handlers. */
export const loader = {
  load: async (operationId: string) => (await sourceOf(publicOperations, operationId).load()).handler,
};
