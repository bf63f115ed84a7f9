import { publicOperations } from '../../functions/generated/public.ts';
import { type LambdaHandler, sourceOf } from '../../lib/http/operation-module.ts';
import { bundleLoader } from '../infra/support/bundles.ts';

const { BUNDLES: assembly } = process.env;

/** Loads handlers from their sources, or from the packages in the CDK assembly that BUNDLES names. */
export const loader = {
  load: assembly
    ? bundleLoader(assembly)
    : async (operationId: string): Promise<LambdaHandler> =>
        (await sourceOf(publicOperations, operationId).load()).handler,
};
