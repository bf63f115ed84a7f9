/**
 * `npm run licenses`: generates `THIRD-PARTY.md` from the packages in the functions' bundles. With `--check`, it only
 * checks that the file is up to date.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { shippedPackages } from './supply-chain/shipped-packages.ts';
import { thirdPartyNotice } from './supply-chain/third-party.ts';

const FILE = path.resolve(import.meta.dirname, '../THIRD-PARTY.md');

const { values } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
const packages = await shippedPackages();
const notice = thirdPartyNotice(packages);
const isStale = !existsSync(FILE) || readFileSync(FILE, 'utf8') !== notice;
if (!values.check) {
  writeFileSync(FILE, notice);
  console.log(`THIRD-PARTY.md names ${packages.length} packages.`);
} else if (isStale) {
  console.error('THIRD-PARTY.md is out of date. Run `npm run licenses`.');
  process.exitCode = 1;
}
