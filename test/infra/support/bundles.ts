import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { LambdaHandler } from '../../../local/gateway/functions.ts';
import { readTemplate } from './template.ts';

const ENDINGS = ['.js', '.mjs', '.cjs'];

/**
 * Loads handlers from the packages in an assembly of `cdk synth` instead of from their sources.
 * @param assembly the folder of the assembly
 * @returns what takes the file that a function was made from, and gives its handler
 */
export function bundleLoader(assembly: string): (entry: string) => Promise<LambdaHandler> {
  const functions = readTemplate(path.resolve(assembly), 'production').functions();
  return async (entry) => {
    const { Code: code, Handler: handler } = functions.get(entry)?.Properties ?? {};
    if (!code) throw new Error(`The assembly has no function of ${entry}.`);
    const folder = path.resolve(assembly, `asset.${path.basename(code.S3Key, '.zip')}`);
    const [file, name] = handler.split('.');
    // Lambda tries these too, for a handler that is told it without the ending.
    const [found] = readdirSync(folder).filter((candidate) => ENDINGS.some((ending) => candidate === file + ending));
    if (!found) throw new Error(`${folder} has no ${file}.`);
    return (await import(path.join(folder, found)))[name];
  };
}
