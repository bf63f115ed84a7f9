import type { Stage } from '../../lib/config/stages.ts';
import { UserError } from '../../lib/errors/user-error.ts';
import type { ApiKeyRecord } from '../../lib/keys/key-record.ts';
import { type CreatedKey, findKey } from '../../lib/keys/key-store.ts';
import { viewOf } from '../../lib/keys/key-view.ts';
import { printJson, printNote } from '../support/output.ts';

/** Prints a new key to standard output: the key alone, or the key with its record as JSON. */
export function printNewKey(stage: Stage, { key, record }: CreatedKey, json: boolean, more: object = {}): void {
  if (json) {
    printJson({ key, stage, ...viewOf(stage, record, Date.now()), ...more });
    return;
  }
  const life = record.expiresAt === undefined ? 'never expires' : `expires ${record.expiresAt}`;
  printNote(`Created ${record.keyId} (${record.name}) for ${stage}; it ${life}. The key is shown only once:`);
  console.log(key);
}

/**
 * Finds the record of a key.
 * @throws UserError when the stage has no such key
 */
export async function existingKey(stage: string, keyId: string): Promise<ApiKeyRecord> {
  const record = await findKey(keyId);
  if (!record)
    throw new UserError(`${stage} has no key ${keyId}. List its keys: ./petstore keys list --stage ${stage}`, {
      code: 'not_found',
    });
  return record;
}
