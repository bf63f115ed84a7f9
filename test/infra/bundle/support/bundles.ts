import { spawn } from 'node:child_process';
import { cpSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { APIGatewayProxyEvent } from 'aws-lambda';
import { build } from 'esbuild';
import { functionBuild, PACKAGE_FILES } from '../../../../infra/bundle/bundle.ts';
import type { FunctionEntry } from '../../../../infra/bundle/function-entries.ts';
import type { FirstCall } from './first-call.ts';

/** A bundle and its contents. */
export interface Bundle {
  /** The file that Lambda loads. */
  readonly entry: string;
  readonly bytes: number;
  /** The packages whose code it contains. */
  readonly packages: readonly string[];
}

/** Bundles a function as for deployment, and lists the bundle's contents. */
export async function bundleOf(entry: FunctionEntry, outdir: string): Promise<Bundle> {
  const { metafile } = await build({ ...functionBuild([entry]), outdir, metafile: true });
  const [[file, output] = []] = Object.entries(metafile.outputs);
  if (!file || !output) throw new Error(`${entry.entry} made no bundle.`);
  const folder = path.dirname(path.resolve(functionBuild([]).absWorkingDir, file));
  cpSync(PACKAGE_FILES, folder, { recursive: true });
  const used = Object.entries(output.inputs).filter(([, { bytesInOutput }]) => bytesInOutput > 0);
  const packages = used.flatMap(([input]) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(input)?.[1] ?? []);
  return {
    entry: path.join(folder, 'index.js'),
    bytes: output.bytes,
    packages: [...new Set(packages)].sort(),
  };
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
export async function firstCall(child: string, bundle: Bundle, event: APIGatewayProxyEvent): Promise<FirstCall> {
  const { NODE_OPTIONS: _, ...environment } = process.env;
  const { stdio } = spawn(process.execPath, [child, bundle.entry, JSON.stringify(event)], {
    env: environment,
    stdio: ['ignore', 'ignore', 'inherit', 'pipe'],
  });
  const report = stdio[3];
  const result = report instanceof Readable ? await text(report) : '';
  if (result === '') throw new Error(`${bundle.entry} did not respond.`);
  return JSON.parse(result);
}
