import { once } from 'node:events';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import type { APIGatewayProxyEvent } from 'aws-lambda';
import { build } from 'esbuild';
import { bundleChild } from '../../../bench/bundle-stacks.ts';
import { startChild } from '../../../bench/measure/start-child.ts';
import { bundleOptions } from '../../../infra/bundle.ts';
import type { FirstCall } from './first-call.ts';

/** A bundle, and what it is made of. */
export interface Bundle {
  readonly file: string;
  readonly bytes: number;
  /** The packages that have code in it. */
  readonly packages: readonly string[];
}

/** Bundles a function as it is deployed, into a folder, and looks at what went into it. */
export async function bundleOf(entry: string, folder: string): Promise<Bundle> {
  const { metafile } = await build({
    ...bundleOptions,
    entryPoints: [`./${entry}`],
    outdir: path.join(folder, path.basename(entry)),
    metafile: true,
  });
  const [[file = '', output] = []] = Object.entries(metafile.outputs);
  if (!output) throw new Error(`${entry} made no bundle.`);
  const used = Object.entries(output.inputs).filter(([, { bytesInOutput }]) => bytesInOutput > 0);
  const packages = used.flatMap(([input]) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(input)?.[1] ?? []);
  return {
    file: path.resolve(bundleOptions.absWorkingDir, file),
    bytes: output.bytes,
    packages: [...new Set(packages)].sort(),
  };
}

/** Makes the process that `firstCall` runs, and gives its file. */
export function bundleFirstCall(folder: string): Promise<string> {
  return bundleChild(path.join(import.meta.dirname, 'first-call.ts'), folder);
}

/**
 * Has a fresh process load a bundle and answer a request, with the environment of this one.
 * @throws Error when it ends without an answer
 */
export async function firstCall(child: string, bundle: Bundle, event: APIGatewayProxyEvent): Promise<FirstCall> {
  const { NODE_OPTIONS: _, ...environment } = process.env;
  const defined = Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, value ?? '']));
  const { process: started, output, report } = startChild([child, bundle.file, JSON.stringify(event)], defined);
  const ended = once(started, 'close');
  output.resume();
  const result = await text(report);
  await ended;
  if (result === '') throw new Error(`${bundle.file} did not answer.`);
  return JSON.parse(result);
}
