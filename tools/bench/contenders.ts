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
  readonly id: string;
  readonly title: string;
  /**
   * `reference` is shown but never counts as the best peer: bare handlers with other bundling, and the bundles that
   * `--also` names.
   */
  readonly kind: 'own' | 'bare' | 'peer' | 'reference';
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

/** The bundling of the peers: small, with options that anyone can set. */
const leanBundle = {
  ...cdkDefaultBundle,
  minify: true,
  legalComments: 'none',
  mainFields: ['module', 'main'],
  // lambda-api loads these only to serve files from S3.
  external: ['@aws-sdk/client-s3', '@aws-sdk/s3-request-presigner'],
} as const satisfies BuildOptions;

type Peer = Pick<Contender, 'id' | 'title' | 'kind'> & { readonly entry: string; readonly build: BuildOptions };

const peers: readonly Peer[] = [
  peer('bare', 'bare handler on the SDK', 'bare'),
  peer('bare-own-bundle', "bare handler, this project's bundling", 'reference', 'bare', bundleOptions),
  peer('bare-cdk-default', "bare handler, CDK's default bundling", 'reference', 'bare', cdkDefaultBundle),
  peer('lambda-api', 'lambda-api'),
  peer('hono', 'Hono + zod'),
  peer('powertools', 'Powertools event handler + zod'),
  peer('middy', 'middy with its router and validator'),
];

function peer(
  id: string,
  title: string,
  kind: Peer['kind'] = 'peer',
  entry = id,
  build: BuildOptions = leanBundle,
): Peer {
  return { id, title, kind, entry, build };
}

/**
 * Bundles the product and its peers.
 * @param folder the folder for the bundles
 * @param also folders of bundles made elsewhere, by name
 * @param only the ids of the peers to keep in addition to the bare handler; all if empty
 * @throws UserError when an id is unknown or a folder lacks a bundle
 */
export async function buildContenders(
  folder: string,
  also: Readonly<Record<string, string>>,
  only: readonly string[],
): Promise<Contender[]> {
  const ids = peers.map(({ id }) => id);
  const unknown = only.find((id) => !ids.includes(id));
  if (unknown) throw new UserError(`Unknown contender ${unknown}. Known: ${ids.join(', ')}.`);
  const wanted = peers.filter(({ id, kind }) => kind === 'bare' || only.length === 0 || only.includes(id));
  await bundleFunctions(Object.values(ENTRIES).map(fileEntry), path.join(folder, 'petstore'));
  return [
    fromFolder('petstore', 'own', 'this project', path.join(folder, 'petstore')),
    ...Object.entries(also).map(([name, bundles]) => fromFolder(name, 'reference', name, bundles)),
    ...(await Promise.all(wanted.map((each) => bundlePeer(each, folder)))),
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

async function bundlePeer({ entry, build: options, ...rest }: Peer, folder: string): Promise<Contender> {
  const outfile = path.join(folder, rest.id, 'index.cjs');
  await build({ ...options, entryPoints: [path.join(import.meta.dirname, 'peers', `${entry}.ts`)], outfile });
  return {
    ...rest,
    bundles: { list: outfile, create: outfile, createCategory: outfile },
    kilobytes: kilobytesOf(outfile),
  };
}

/** Finds the bundles in a folder that `bundleFunctions` has written. */
function fromFolder(id: string, kind: Contender['kind'], title: string, folder: string): Contender {
  const find = (operation: Operation) => {
    const [entry] = globSync(`*-${path.basename(ENTRIES[operation], '.ts')}/index.{js,cjs}`, { cwd: folder });
    if (!entry) throw new UserError(`${folder} has no bundle of ${ENTRIES[operation]}.`);
    return path.resolve(folder, entry);
  };
  const bundles = { list: find('list'), create: find('create'), createCategory: find('createCategory') };
  return { id, kind, title, bundles, kilobytes: kilobytesOf(bundles.list) };
}

/** The size of all code in the folder of an entry. */
function kilobytesOf(entry: string): number {
  const files = globSync(`${path.dirname(entry)}/*.{js,cjs}`);
  return files.reduce((sum, file) => sum + statSync(file).size / 1024, 0);
}
