import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { contractHashes } from './contract-hashes.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Finds a contract file that has changed since the last `npm run generate`. */
export function findStaleContract(): string | undefined {
  return contractHashes.find(({ file, hash }) => hash !== hashOf(file))?.file;
}

function hashOf(file: string): string {
  return createHash('sha256')
    .update(readFileSync(path.join(ROOT, file)))
    .digest('hex');
}
