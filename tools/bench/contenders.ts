import { globSync, statSync } from 'node:fs';
import path from 'node:path';
import {
  type BuildOptions,
  build,
  bundleFunctions,
  bundleOptions,
  ENTRIES,
  fileEntry,
  type Operation,
  UserError,
} from './product.ts';

/** One way to build a list and a creation, as bundles. */
export interface Contender {
  readonly title: string;
  /** `reference` is only shown: the bare handler with other bundling, and the bundles that `--also` names. */
  readonly kind: 'own' | 'bare' | 'reference';
  /** The file that Lambda loads. */
  readonly bundles: Readonly<Record<Operation, string>>;
  /** The size of the bundle that lists. */
  readonly kilobytes: number;
}

/** The esbuild options of aws-cdk-lib's `NodejsFunction` with only `bundleAwsSDK: true`. */
const cdkDefaultBundle = {
  bundle: true,
  platform: 'node',
  target: 'node24',
  format: 'cjs',
  logLevel: 'error',
} as const;

/** A small bundle, with options that anyone can set. */
const leanBundle: BuildOptions = {
  ...cdkDefaultBundle,
  minify: true,
  legalComments: 'none',
  mainFields: ['module', 'main'],
};

/**
 * Bundles the product and the bare handler.
 * @param folder the folder for the bundles
 * @param also folders of bundles made elsewhere, by name
 * @throws UserError when a folder lacks a bundle
 */
export async function buildContenders(folder: string, also: Readonly<Record<string, string>>): Promise<Contender[]> {
  await bundleFunctions(Object.values(ENTRIES).map(fileEntry), path.join(folder, 'petstore'));
  return [
    fromFolder('own', 'this project', path.join(folder, 'petstore')),
    ...Object.entries(also).map(([name, bundles]) => fromFolder('reference', name, bundles)),
    await bundleBare('bare', 'bare handler on the SDK', leanBundle, path.join(folder, 'bare')),
    await bundleBare(
      'reference',
      "bare handler, this project's bundling",
      bundleOptions,
      path.join(folder, 'own-bundle'),
    ),
    await bundleBare('reference', "bare handler, CDK's default bundling", cdkDefaultBundle, path.join(folder, 'cdk')),
  ];
}

/**
 * Bundles the programs that run the functions, so that they compile nothing while they measure. CommonJS: a built-in
 * module imported as an ES module would be loaded whole, for the function as well.
 */
export async function bundleChildren(folder: string): Promise<Readonly<Record<'cold' | 'warm', string>>> {
  const entryPoints = ['cold', 'warm'].map((name) => path.join(import.meta.dirname, 'children', `${name}.ts`));
  await build({ ...cdkDefaultBundle, entryPoints, outdir: folder, outExtension: { '.js': '.cjs' } });
  return { cold: path.join(folder, 'cold.cjs'), warm: path.join(folder, 'warm.cjs') };
}

async function bundleBare(
  kind: Contender['kind'],
  title: string,
  options: BuildOptions,
  folder: string,
): Promise<Contender> {
  const outfile = path.join(folder, 'index.cjs');
  await build({ ...options, entryPoints: [path.join(import.meta.dirname, 'bare/handler.ts')], outfile });
  const bundles = { list: outfile, create: outfile, createCategory: outfile };
  return { kind, title, bundles, kilobytes: kilobytesOf(outfile) };
}

/** Finds the bundles in a folder that `bundleFunctions` has written. */
function fromFolder(kind: Contender['kind'], title: string, folder: string): Contender {
  const find = (operation: Operation) => {
    const [entry] = globSync(`*-${path.basename(ENTRIES[operation], '.ts')}/index.{js,cjs}`, { cwd: folder });
    if (!entry) throw new UserError(`${folder} has no bundle of ${ENTRIES[operation]}.`);
    return path.resolve(folder, entry);
  };
  const bundles = { list: find('list'), create: find('create'), createCategory: find('createCategory') };
  return { kind, title, bundles, kilobytes: kilobytesOf(bundles.list) };
}

/** The size of all code in the folder of an entry. */
function kilobytesOf(entry: string): number {
  const files = globSync(`${path.dirname(entry)}/*.{js,cjs}`);
  return files.reduce((sum, file) => sum + statSync(file).size / 1024, 0);
}
