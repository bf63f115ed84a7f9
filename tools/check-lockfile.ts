/** Part of `npm run check:supply-chain`: `npm ci` installs what was chosen, and nothing else. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findLockfileProblems } from './supply-chain/lockfile.ts';

const read = (file: string) => JSON.parse(readFileSync(path.resolve(import.meta.dirname, '..', file), 'utf8'));
const violations = findLockfileProblems(read('package.json'), read('package-lock.json'));
for (const violation of violations) console.error(violation);
process.exitCode = violations.length > 0 ? 1 : 0;
