import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';

const ROOT = path.resolve(import.meta.dirname, '../../..');
/** From this size on, CONTRIBUTING.md gives a reason for a package. */
const LARGE_MB = 20;
/** File systems round differently. */
const TOLERANCE_MB = 2;
/** The size of `node_modules` after `npm ci`. */
const MAX_TOTAL_MB = 1_050;

interface LockedPackage {
  readonly link?: boolean;
}

const { packages }: { packages: Record<string, LockedPackage> } = JSON.parse(readFile('package-lock.json'));
const places = Object.keys(packages).filter((place) => place.includes('node_modules/') && !packages[place]?.link);
const sizes = new Map<string, number>();
for (const place of places.filter((name) => existsSync(path.join(ROOT, name)))) {
  const name = place.replace(/^.*node_modules\//, '');
  sizes.set(name, (sizes.get(name) ?? 0) + bytesOf(path.join(ROOT, place)) / 1_000_000);
}

// Other platforms have other binaries.
const testOnLinux = process.platform === 'linux' && process.arch === 'x64' ? test : test.skip;

testOnLinux('CONTRIBUTING.md gives the reason for every large package, with its size', () => {
  const rows = readFile('CONTRIBUTING.md').matchAll(/^\| `(\S+)` \| (\d+) \| \S.* \|$/gm);
  const documented = new Map([...rows].map(([, name = '', megabytes]) => [name, Number(megabytes)]));
  const large = [...sizes].filter(([, megabytes]) => megabytes >= LARGE_MB);
  expect([...documented.keys()].sort()).toEqual(large.map(([name]) => name).sort());
  const wrong = large.filter(([name, megabytes]) => Math.abs(megabytes - (documented.get(name) ?? 0)) > TOLERANCE_MB);
  expect(wrong).toEqual([]);
});

testOnLinux(`the packages need at most ${MAX_TOTAL_MB} MB`, () => {
  expect([...sizes.values()].reduce((sum, megabytes) => sum + megabytes, 0)).toBeLessThan(MAX_TOTAL_MB);
});

test('no package asks for another version than that of the empty package in its place', () => {
  const empty = Object.entries(packages).filter(([place]) => /without-[^/]+$/.test(place));
  const names = empty.map(([place]) => JSON.parse(readFile(path.join(place, 'package.json'))).name);
  expect(places.filter((place) => names.includes(place.replace(/^.*node_modules\//, '')))).toEqual([]);
});

function readFile(file: string): string {
  return readFileSync(path.join(ROOT, file), 'utf8');
}

/** The space that a package needs on the disk, without the packages inside it. */
function bytesOf(folder: string): number {
  let bytes = lstatSync(folder).blocks * 512;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const place = path.join(folder, entry.name);
    if (!entry.isDirectory()) bytes += lstatSync(place).blocks * 512;
    else if (entry.name !== 'node_modules') bytes += bytesOf(place);
  }
  return bytes;
}
