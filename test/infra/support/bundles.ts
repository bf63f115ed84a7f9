import path from 'node:path';
import { publicOperations } from '../../../functions/generated/public.ts';
import { stackName } from '../../../lib/config/stages.ts';
import { type LambdaHandler, sourceOf } from '../../../lib/http/operation-module.ts';
import { readTemplate } from './template.ts';

/**
 * Loads handlers from the packages in an assembly instead of their sources.
 * @param assembly the folder of the assembly
 * @returns a function that loads the handler of an operation
 */
export function bundleLoader(assembly: string): (operationId: string) => Promise<LambdaHandler> {
  const functions = readTemplate(path.resolve(assembly), stackName('production')).functions();
  return async (operationId) => {
    const { Code: code } = functions.get(sourceOf(publicOperations, operationId).file)?.Properties ?? {};
    if (!code) throw new Error(`The assembly has no function of ${operationId}.`);
    const folder = path.resolve(assembly, `asset.${path.basename(code.S3Key, '.zip')}`);
    // Not its index.js: that loads the bundle outside of jest, where all test files would share one.
    return (await import(path.join(folder, 'function.cjs'))).handler;
  };
}
