import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { publicApi } from './generated/public/api.ts';
import { SOURCE_HASH } from './generated/public/source-hash.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** The contract file that has changed since `npm run generate`, if one has. */
export function findStaleContract(): string | undefined {
  const { file } = publicApi;
  const hash = createHash('sha256')
    .update(readFileSync(path.join(ROOT, file)))
    .digest('hex');
  return hash === SOURCE_HASH ? undefined : file;
}
