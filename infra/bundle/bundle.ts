import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import { type BuildOptions, build, type Plugin } from 'esbuild';
import { entryPoint, type FunctionEntry, functionEntries } from './function-entries.ts';
import { packageParts } from './package-parts.ts';
import { shortenSources } from './source-maps.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** The files that every package has in addition to its bundle. */
export const PACKAGE_FILES = path.join(import.meta.dirname, 'package');

const LEFT_OUT = './infra/bundle/left-out.ts';

/** Leaves the endpoint rules out of the DynamoDB client: `alias` replaces packages, not a file inside one. */
const withoutEndpointRules: Plugin = {
  name: 'without-endpoint-rules',
  setup: ({ onResolve }) =>
    onResolve({ filter: /\/endpointResolver$/ }, ({ resolveDir }) =>
      resolveDir.includes('/client-dynamodb/') ? { path: path.join(ROOT, LEFT_OUT) } : undefined,
    ),
};

/** The options that the bundles of all functions share. */
export const packageOptions = {
  bundle: true,
  minify: true,
  legalComments: 'none',
  platform: 'node',
  target: 'node24',
  // CommonJS, because for an imported built-in module, Node reads all exports, including getters, and so loads half of
  // itself (undici, web streams, HTTP/2, workers). `require` loads only the module itself.
  format: 'cjs',
  // ES modules first, so that esbuild drops the parts of the SDK that are not used.
  mainFields: ['module', 'main'],
  absWorkingDir: ROOT,
  logLevel: 'error',
} as const satisfies BuildOptions;

/**
 * Each function is bundled into one file, including the SDK, so that the tested code is the code that runs. The same
 * sources always produce the same bytes, so a deployment without changes does nothing.
 */
export const bundleOptions = {
  ...packageOptions,
  supported: { 'dynamic-import': false },
  // The SDK checks the kind of its streams. They are always Node's, and the check alone would load web streams.
  define: { ReadableStream: 'undefined', Blob: 'undefined' },
  alias: {
    '@aws-sdk/credential-provider-node': LEFT_OUT,
    '@aws-sdk/middleware-endpoint-discovery': LEFT_OUT,
    '@smithy/core/event-streams': LEFT_OUT,
  },
  plugins: [withoutEndpointRules],
} as const satisfies BuildOptions;

/**
 * The options that bundle functions into a folder each, with a source map for the stack traces of errors. The bundle does not
 * refer to the map, so a function never reads it.
 */
export function functionBuild(entries: readonly FunctionEntry[]) {
  return {
    ...bundleOptions,
    plugins: [...bundleOptions.plugins, functionEntries(entries, ROOT)],
    entryPoints: entries.map(({ entry }) => ({ in: entryPoint(entry), out: path.join(folderName(entry), 'function') })),
    outExtension: { '.js': '.cjs' },
    sourcemap: 'external',
    sourcesContent: false,
  } as const satisfies BuildOptions;
}

/** Bundles functions, each into its deployment package, a folder of `outdir`. Returns the folder of each entry. */
export async function bundleFunctions(
  entries: readonly FunctionEntry[],
  outdir: string,
): Promise<ReadonlyMap<string, string>> {
  rmSync(outdir, { recursive: true, force: true });
  const { metafile } = await build({ ...functionBuild(entries), outdir, metafile: true });
  const folders = new Map(entries.map(({ entry }) => [entry, path.join(outdir, folderName(entry))]));
  for (const folder of folders.values()) cpSync(PACKAGE_FILES, folder, { recursive: true });
  shortenSources(metafile);
  for (const add of packageParts) add(metafile);
  return folders;
}

/** The folder of a function's package. @throws Error when the function was not bundled */
export function folderOf(bundles: ReadonlyMap<string, string>, entry: string): string {
  const folder = bundles.get(entry);
  if (folder === undefined) throw new Error(`${entry} was not bundled.`);
  return folder;
}

/** `functions/keys/get-key.ts` → `keys-get-key`. */
function folderName(entry: string): string {
  return entry.replace(/^functions\/|\.ts$/g, '').replaceAll('/', '-');
}
