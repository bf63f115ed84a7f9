import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { dashboardApi } from './generated/dashboard/api.ts';
import { SOURCE_HASH as DASHBOARD_HASH } from './generated/dashboard/source-hash.ts';
import { publicApi } from './generated/public/api.ts';
import { SOURCE_HASH as PUBLIC_HASH } from './generated/public/source-hash.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** The hash of each contract at the time its files were generated. */
const GENERATED_FROM = [
  { file: publicApi.file, hash: PUBLIC_HASH },
  { file: dashboardApi.file, hash: DASHBOARD_HASH },
];

/** Finds a contract file that has changed since the last `npm run generate`. */
export function findStaleContract(): string | undefined {
  return GENERATED_FROM.find(({ file, hash }) => hash !== hashOf(file))?.file;
}

function hashOf(file: string): string {
  return createHash('sha256')
    .update(readFileSync(path.join(ROOT, file)))
    .digest('hex');
}
