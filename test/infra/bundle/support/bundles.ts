import { spawn } from 'node:child_process';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { APIGatewayProxyEvent } from 'aws-lambda';
import { build } from 'esbuild';
import { functionBuild } from '../../../../infra/bundle/bundle.ts';
import type { FunctionEntry } from '../../../../infra/bundle/function-entries.ts';
import type { FirstCall } from './first-call.ts';

/**
 * Lists the packages whose code is in the bundles of functions.
 * @returns the packages of each entry
 */
export async function packagesIn(entries: readonly FunctionEntry[]): Promise<ReadonlyMap<string, readonly string[]>> {
  const options = { ...functionBuild(entries), outdir: 'out', metafile: true, write: false } as const;
  const { metafile } = await build(options);
  return new Map(
    Object.values(metafile.outputs).map(({ entryPoint = '', inputs }) => {
      const used = Object.entries(inputs).filter(([, { bytesInOutput }]) => bytesInOutput > 0);
      const packages = used.flatMap(([input]) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(input)?.[1] ?? []);
      return [entryPoint.replace(/^function:/, ''), [...new Set(packages)].sort()];
    }),
  );
}

/**
 * Bundles the program that `firstCall` runs, so that it compiles nothing, and returns its file. It is CommonJS, because
 * built-in modules that are imported as ES modules are loaded as a whole, which would change the count.
 */
export async function bundleFirstCall(folder: string): Promise<string> {
  const outfile = path.join(folder, 'first-call.cjs');
  const entryPoints = [path.join(import.meta.dirname, 'first-call.ts')];
  await build({
    entryPoints,
    bundle: true,
    platform: 'node',
    target: 'node24',
    format: 'cjs',
    outfile,
    logLevel: 'error',
  });
  return outfile;
}

/**
 * Starts a function in a fresh process with this process's environment, and lets it handle a request.
 * @throws Error when it ends without a response
 */
export async function firstCall(child: string, folder: string, event: APIGatewayProxyEvent): Promise<FirstCall> {
  const { NODE_OPTIONS: _, ...environment } = process.env;
  const { stdio } = spawn(process.execPath, [child, path.join(folder, 'index.js'), JSON.stringify(event)], {
    env: environment,
    stdio: ['ignore', 'ignore', 'inherit', 'pipe'],
  });
  const report = stdio[3];
  const result = report instanceof Readable ? await text(report) : '';
  if (result === '') throw new Error(`${folder} did not respond.`);
  return JSON.parse(result);
}
