import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** The licenses that a deployed package may have. They only require passing on the license text. */
const ALLOWED = new Set(['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'ISC', 'MIT', 'MIT-0', 'Unlicense']);

/** A third-party package whose code is deployed. */
export interface ShippedPackage {
  readonly name: string;
  readonly version: string;
  /** The SPDX identifier of its license: https://spdx.org/licenses/ */
  readonly license: string;
  /** The text of its license and notice files, if it has any. */
  readonly text: string | undefined;
}

/** The packages that files belong to, ordered by name. Files of this project belong to none. */
export function packagesOf(files: Iterable<string>): ShippedPackage[] {
  const folders = new Set(
    [...files].flatMap((file) => /node_modules\/.*(?<=node_modules\/)(?:@[^/]+\/)?[^/?]+/.exec(file)?.[0] ?? []),
  );
  return [...folders].map(describe).sort((one, other) => one.name.localeCompare(other.name));
}

/**
 * The notices that a bundle has to contain.
 * @throws Error naming a package whose license is not allowed
 */
export function noticesOf(packages: readonly ShippedPackage[]): string {
  for (const { name, license } of packages) {
    if (!ALLOWED.has(license))
      throw new Error(`${name} has the license ${license}. Decide whether it may be deployed.`);
  }
  return packages
    .map(
      ({ name, version, license, text }) =>
        `${name} ${version} (${license})\n\n${text ?? 'https://spdx.org/licenses/'}`,
    )
    .join(`\n\n${'-'.repeat(80)}\n\n`);
}

function describe(folder: string): ShippedPackage {
  const { name, version, license } = JSON.parse(readFileSync(path.join(ROOT, folder, 'package.json'), 'utf8'));
  if (typeof license !== 'string') throw new Error(`${name} does not name its license.`);
  const files = readdirSync(path.join(ROOT, folder), { withFileTypes: true })
    .filter((entry) => entry.isFile() && /^(?:licen[cs]e|notice)(?:[.-]\w+)?$/i.test(entry.name))
    .map((entry) => entry.name);
  const texts = files.map((file) => readFileSync(path.join(ROOT, folder, file), 'utf8').trim());
  return { name, version, license, text: texts.length > 0 ? texts.join('\n\n') : undefined };
}
