import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { type BuildOptions, buildSync } from 'esbuild';
import { missingHandler } from '../lib/contract/missing-handler.ts';
import { UserError } from '../lib/errors/user-error.ts';

const ROOT = path.resolve(import.meta.dirname, '..');

/** The handler of every bundle, as Lambda is told it: a file of the bundle and what that exports. */
export const BUNDLE_HANDLER = 'index.handler';

/**
 * How a function is bundled: into one file, the SDK included, so that what was tested is what runs. The same sources
 * always make the same bytes, so that a deployment without a change changes nothing.
 * There is no source map in the package: it would be several times the code and is read when a function starts.
 */
export const bundleOptions = {
  bundle: true,
  minify: true,
  legalComments: 'none',
  platform: 'node',
  target: 'node24',
  // Not ES modules: Node reads all exports of a built-in that is imported as one, getters too, and so loads half of
  // itself (undici, web streams, HTTP/2, workers). What is required is loaded alone.
  format: 'cjs',
  supported: { 'dynamic-import': false },
  // The SDK asks for these to see what kind of stream it has. It has Node's; the question alone would load web streams.
  define: { ReadableStream: 'undefined', Blob: 'undefined' },
  // ES modules first: of the SDK, that leaves out what is not used.
  mainFields: ['module', 'main'],
  alias: {
    '@aws-sdk/credential-provider-node': './infra/bundle/environment-credentials.ts',
    '@smithy/core/event-streams': './infra/bundle/no-event-streams.ts',
  },
  outExtension: { '.js': '.cjs' },
  absWorkingDir: ROOT,
  logLevel: 'error',
} as const satisfies BuildOptions;

/**
 * Bundles functions, each into a folder of its own that is its deployment package.
 * @param entries the functions' files, from the root of the project
 * @param outdir where the folders go; what is there is removed
 * @returns the folder of each entry
 * @throws UserError naming a file that is missing
 */
export function bundleFunctions(entries: readonly string[], outdir: string): ReadonlyMap<string, string> {
  const missing = entries.find((entry) => !existsSync(path.join(ROOT, entry)));
  if (missing) throw new UserError(missingHandler(missing));
  rmSync(outdir, { recursive: true, force: true });
  buildSync({
    ...bundleOptions,
    entryPoints: entries.map((entry) => ({ in: `./${entry}`, out: path.join(folderName(entry), 'index') })),
    outdir,
  });
  return new Map(entries.map((entry) => [entry, path.join(outdir, folderName(entry))]));
}

/** `functions/pets/get-pet.ts` → `pets-get-pet`. */
function folderName(entry: string): string {
  return entry
    .replace(/^functions\//, '')
    .replace(/\.ts$/, '')
    .replaceAll('/', '-');
}
