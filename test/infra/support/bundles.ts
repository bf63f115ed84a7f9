import path from 'node:path';
import { publicOperations } from '../../../functions/generated/public.ts';
import { stackName } from '../../../lib/config/stages.ts';
import { type LambdaHandler, sourceOf } from '../../../lib/http/operation-module.ts';
import { readTemplate } from './template.ts';

/**
 * Finds the packages of a stack's functions in an assembly.
 * @param assembly the folder of the assembly
 * @returns the folder of the package of each entry
 */
export function packagesOf(assembly: string, stack: string): ReadonlyMap<string, string> {
  const functions = readTemplate(path.resolve(assembly), stack).functions();
  return new Map(
    [...functions].map(([entry, { Properties: properties }]) => [
      entry,
      path.resolve(assembly, `asset.${path.basename(properties.Code.S3Key, '.zip')}`),
    ]),
  );
}

/**
 * Loads the handler of a package.
 * @param folder undefined when there is no such package
 */
export async function loadPackage(folder: string | undefined, operationId: string): Promise<LambdaHandler> {
  if (folder === undefined) throw new Error(`${operationId} has no function.`);
  // Not its index.js: that loads the bundle outside of jest, where all test files would share one.
  return (await import(path.join(folder, 'function.cjs'))).handler;
}

/**
 * Loads handlers from the packages in an assembly instead of their sources.
 * @param assembly the folder of the assembly
 * @returns a function that loads the handler of an operation
 */
export function bundleLoader(assembly: string): (operationId: string) => Promise<LambdaHandler> {
  const folders = packagesOf(assembly, stackName('production'));
  return (operationId) => loadPackage(folders.get(sourceOf(publicOperations, operationId).file), operationId);
}
