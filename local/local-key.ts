import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { by } from '../lib/activity/activity-entry.ts';
import { LOCAL_STAGE } from '../lib/config/stages.ts';
import { hashApiKey, isApiKeyOf } from '../lib/keys/key-format.ts';
import { findKeyRecord } from '../lib/keys/key-record.ts';
import { keyStateOf } from '../lib/keys/key-state.ts';
import * as store from '../lib/keys/key-store.ts';
import { createKey } from '../lib/keys/manage-keys.ts';
import { keyFile } from './data-folder.ts';

/**
 * Returns a valid key for the local stage: the key in the data folder, or a new one if that key was revoked or has
 * expired. The file contains the key itself and is readable only by its owner, who can also read the data next to it.
 */
export async function localKey(dataFolder: string): Promise<string> {
  const file = keyFile(dataFolder);
  const kept = existsSync(file) ? readFileSync(file, 'utf8').trim() : '';
  if (isApiKeyOf(LOCAL_STAGE, kept)) {
    const record = await findKeyRecord(hashApiKey(kept));
    if (!record) await store.createKey('npm start', undefined, { key: kept });
    if (!record || keyStateOf(record, Date.now()) === 'active') return kept;
  }
  const { key } = await createKey({ name: 'npm start' }, by({ kind: 'command', name: 'npm start' }));
  writeFileSync(file, `${key}\n`, { mode: 0o600 });
  return key;
}
