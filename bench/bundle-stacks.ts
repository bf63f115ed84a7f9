import { statSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import type { Stack } from './stacks.ts';

const ROOT = path.resolve(import.meta.dirname, '..');

export type OperationName = keyof Stack['entries'];

/** A stack with its bundles. */
export interface BuiltStack {
  readonly stack: Stack;
  /** The bundles that answer `GET /categories` and `POST /categories`. */
  readonly files: Readonly<Record<OperationName, string>>;
  /** The size of the bundle that lists. */
  readonly bytes: number;
}

/** Bundles stacks as they would be deployed, each into files of its own below a folder. */
export async function bundleStacks(stacks: readonly Stack[], folder: string): Promise<BuiltStack[]> {
  return Promise.all(
    stacks.map(async (stack) => {
      const files = { list: await bundle(stack, 'list', folder), create: await bundle(stack, 'create', folder) };
      return { stack, files, bytes: statSync(files.list).size };
    }),
  );
}

/**
 * Bundles a file that runs in a process of its own, so that nothing is compiled while it measures. CommonJS: built-ins
 * that it would import as ES modules would be loaded whole, and so for the function that it runs too.
 */
export async function bundleChild(file: string, folder: string): Promise<string> {
  const outfile = path.join(folder, `${path.basename(file, '.ts')}.cjs`);
  await build({
    entryPoints: [file],
    bundle: true,
    platform: 'node',
    target: 'node24',
    format: 'cjs',
    outfile,
    logLevel: 'error',
  });
  return outfile;
}

async function bundle(stack: Stack, operation: OperationName, folder: string): Promise<string> {
  const extension = stack.build.format === 'esm' ? 'mjs' : 'cjs';
  const outfile = path.join(folder, stack.id, operation, `index.${extension}`);
  await build({ ...stack.build, absWorkingDir: ROOT, entryPoints: [`./${stack.entries[operation]}`], outfile });
  return outfile;
}
