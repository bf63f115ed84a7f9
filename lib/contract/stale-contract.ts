import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { contractHashes } from './contract-hashes.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Finds a contract file that has changed since the last `npm run generate`. */
export function findStaleContract(): string | undefined {
  const hashOf = (file: string) => hash('sha256', readFileSync(path.join(ROOT, file)));
  return contractHashes.find((contract) => contract.hash !== hashOf(contract.file))?.file;
}
