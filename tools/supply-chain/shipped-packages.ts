import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { functionBuild } from '../../infra/bundle/bundle.ts';
import { publicFunctions } from '../../infra/functions/function-parts.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const GENERATED = 'lib/contract/generated/public';

/** A third-party package whose code is deployed. */
export interface ShippedPackage {
  readonly name: string;
  readonly version: string;
  /** The SPDX identifier of its license: https://spdx.org/licenses/ */
  readonly license: string;
  /** The text of its license file, if it has one. */
  readonly text: string | undefined;
}

/** The packages with at least one file in a function's bundle, ordered by name. */
export async function shippedPackages(): Promise<ShippedPackage[]> {
  const { metafile } = await build({
    ...functionBuild(await publicFunctions()),
    outdir: 'unused',
    write: false,
    metafile: true,
  });
  const files = Object.values(metafile.outputs).flatMap(({ inputs }) =>
    Object.entries(inputs).flatMap(([file, { bytesInOutput }]) => (bytesInOutput > 0 ? [file] : [])),
  );
  const folders = new Set([...files, ...filesInModules()].flatMap(packageFolder));
  return [...folders].map(describe).sort((one, other) => one.name.localeCompare(other.name));
}

/** The generated modules contain parts of a library, each below a comment that names its file. */
function filesInModules(): string[] {
  return readdirSync(path.join(ROOT, GENERATED)).flatMap((name) => {
    const source = readFileSync(path.join(ROOT, GENERATED, name), 'utf8');
    return [...source.matchAll(/^\/\/ (node_modules\/\S+)$/gm)].map(([, file = '']) => file);
  });
}

/** `node_modules/@a/b/c.js` → `node_modules/@a/b`; nothing for a file of this project. */
function packageFolder(file: string): string[] {
  const folder = /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0];
  return folder === undefined ? [] : [folder];
}

function describe(folder: string): ShippedPackage {
  const { name, version, license } = JSON.parse(readFileSync(path.join(ROOT, folder, 'package.json'), 'utf8'));
  if (typeof license !== 'string') throw new Error(`${name} does not name its license.`);
  const file = readdirSync(path.join(ROOT, folder)).find((candidate) => /^licen[cs]e(?:\.\w+)?$/i.test(candidate));
  const licenseFile = path.join(ROOT, folder, file ?? '');
  const text = file !== undefined && existsSync(licenseFile) ? readFileSync(licenseFile, 'utf8').trim() : undefined;
  return { name, version, license, text };
}
