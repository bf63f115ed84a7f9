import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { publicApi } from '../lib/contract/generated/public/api.ts';
import { SOURCE_HASH } from '../lib/contract/generated/public/source-hash.ts';
import { UserError } from '../lib/errors/user-error.ts';

const ROOT = path.resolve(import.meta.dirname, '..');

/** @throws UserError when `openapi.yaml` is not the one that the generated files were made from */
export function checkGeneratedFiles(): void {
  const hash = createHash('sha256')
    .update(readFileSync(path.join(ROOT, publicApi.file)))
    .digest('hex');
  if (hash === SOURCE_HASH) return;
  throw new UserError('openapi.yaml has changed since the last `npm run generate`. Run it, then start again.');
}
