import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { hashApiKey, isApiKeyOf } from '../lib/api-keys/key-format.ts';
import { findKeyRecord } from '../lib/api-keys/key-record.ts';
import { keyStateOf } from '../lib/api-keys/key-state.ts';
import { issueKey, registerKey } from '../lib/api-keys/key-store.ts';
import { LOCAL_STAGE } from '../lib/config/stages.ts';

import { keyFile } from './data-folder.ts';

/** Whether this data folder has been started on before. */
export function isFirstStart(dataFolder: string): boolean {
  return !existsSync(keyFile(dataFolder));
}

/**
 * A key that works on the local stage: the one kept in the data folder, put into the engine if it is not there, or a
 * new one when there is none or it was revoked or has expired. Unlike a deployed stage's it is kept as it is, in a
 * file that its owner alone can read: whoever reads that file can read the data beside it too.
 */
export async function localKey(dataFolder: string): Promise<string> {
  return (await keptKey(keyFile(dataFolder))) ?? newKey(keyFile(dataFolder));
}

async function keptKey(file: string): Promise<string | undefined> {
  if (!existsSync(file)) return undefined;
  const key = readFileSync(file, 'utf8').trim();
  if (!isApiKeyOf(LOCAL_STAGE, key)) return undefined;
  const record = await findKeyRecord(hashApiKey(key));
  if (!record) await registerKey(key, 'npm start');
  return record && keyStateOf(record, Date.now()) !== 'active' ? undefined : key;
}

async function newKey(file: string): Promise<string> {
  const { key } = await issueKey('npm start');
  writeFileSync(file, `${key}\n`, { mode: 0o600 });
  return key;
}
