import path from 'node:path';
import { stackName } from '../../../lib/config/stages.ts';
import type { LambdaHandler } from '../../../local/gateway/functions.ts';
import { readTemplate } from './template.ts';

/**
 * Loads handlers from the packages in an assembly instead of their sources.
 * @param assembly the folder of the assembly
 * @returns a function that loads the handler for a source file
 */
export function bundleLoader(assembly: string): (entry: string) => Promise<LambdaHandler> {
  const functions = readTemplate(path.resolve(assembly), stackName('production')).functions();
  return async (entry) => {
    const { Code: code } = functions.get(entry)?.Properties ?? {};
    if (!code) throw new Error(`The assembly has no function of ${entry}.`);
    const folder = path.resolve(assembly, `asset.${path.basename(code.S3Key, '.zip')}`);
    // Not its index.js: that loads the bundle outside of jest, where all test files would share one.
    return (await import(path.join(folder, 'function.cjs'))).handler;
  };
}
