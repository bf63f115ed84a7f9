/** `npm run check:lockfile`: what is installed is what was chosen, and runs nothing on the way that was not allowed by name. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findLockfileProblems } from './supply-chain/lockfile.ts';

const read = (file: string) => JSON.parse(readFileSync(path.resolve(import.meta.dirname, '..', file), 'utf8'));
const violations = findLockfileProblems(read('package.json'), read('package-lock.json'));
for (const violation of violations) console.error(violation);
process.exitCode = violations.length > 0 ? 1 : 0;
