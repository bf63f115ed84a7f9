import { globSync, statSync } from 'node:fs';
import path from 'node:path';
import { type BuildOptions, build } from 'esbuild';
import { bundleFunctions, bundleOptions } from '../../infra/bundle/bundle.ts';
import { fileEntry } from '../../infra/bundle/function-entries.ts';
import { UserError } from '../../lib/errors/user-error.ts';

/** The functions under test, by operation. */
export const ENTRIES = {
  list: 'functions/categories/list-categories.ts',
  create: 'functions/pets/create-pet.ts',
} as const;

/** One way to build a list and a creation, as bundles. */
export interface Contender {
  readonly title: string;
  /** The files that Lambda loads, by operation. */
  readonly bundles: Readonly<Record<keyof typeof ENTRIES, string>>;
  /** The size of the bundle that lists. */
  readonly kilobytes: number;
}

export const BARE = 'bare handler';

/** The esbuild options of aws-cdk-lib's `NodejsFunction` with only `bundleAwsSDK: true`. */
const CDK_DEFAULT = { bundle: true, platform: 'node', target: 'node24', format: 'cjs', logLevel: 'error' } as const;

/** The bare handler, bundled with options that anyone can set, and as the product is. */
const BARE_BUNDLES: Readonly<Record<string, BuildOptions>> = {
  [BARE]: { ...CDK_DEFAULT, minify: true, legalComments: 'none', mainFields: ['module', 'main'] },
  'bare, own bundling': bundleOptions,
};

/**
 * Bundles the product and the bare handler.
 * @param folder the folder for the bundles
 * @param also folders of bundles made elsewhere, by name
 * @throws UserError when a folder lacks a bundle
 */
export async function buildContenders(folder: string, also: Readonly<Record<string, string>>): Promise<Contender[]> {
  const ownFolder = path.join(folder, 'petstore');
  await bundleFunctions(Object.values(ENTRIES).map(fileEntry), ownFolder);
  const built = Object.entries({ 'this project': ownFolder, ...also }).map(([title, bundles]) =>
    contender(title, { list: findBundle(bundles, 'list'), create: findBundle(bundles, 'create') }),
  );
  const bare = Object.entries(BARE_BUNDLES).map(async ([title, options], index) => {
    const outfile = path.join(folder, `bare-${index}`, 'index.cjs');
    await build({ ...options, entryPoints: [path.join(import.meta.dirname, 'bare-handler.ts')], outfile });
    return contender(title, { list: outfile, create: outfile });
  });
  return [...built, ...(await Promise.all(bare))];
}

function contender(title: string, bundles: Contender['bundles']): Contender {
  const files = globSync(`${path.dirname(bundles.list)}/*.{js,cjs}`);
  return { title, bundles, kilobytes: files.reduce((sum, file) => sum + statSync(file).size / 1024, 0) };
}

/** Finds a bundle in a folder that `bundleFunctions` has written. */
function findBundle(folder: string, operation: keyof typeof ENTRIES): string {
  const [entry] = globSync(`*-${path.basename(ENTRIES[operation], '.ts')}/index.{js,cjs}`, { cwd: folder });
  if (!entry) throw new UserError(`${folder} has no bundle of ${ENTRIES[operation]}.`);
  return path.resolve(folder, entry);
}

/**
 * Bundles the program that runs a function, so that it compiles nothing while it measures. CommonJS: a built-in module
 * imported as an ES module would be loaded whole, for the function as well.
 */
export async function bundleChild(folder: string): Promise<string> {
  const outfile = path.join(folder, 'child.cjs');
  await build({ ...CDK_DEFAULT, entryPoints: [path.join(import.meta.dirname, 'child.ts')], outfile });
  return outfile;
}
