/** Part of `npm run check:supply-chain`: checks that `npm ci` installs exactly the chosen packages. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findLockfileProblems } from './supply-chain/lockfile.ts';

const read = (file: string) => JSON.parse(readFileSync(path.resolve(import.meta.dirname, '..', file), 'utf8'));
const violations = findLockfileProblems(read('package.json'), read('package-lock.json'));
for (const violation of violations) console.error(violation);
process.exitCode = violations.length > 0 ? 1 : 0;
