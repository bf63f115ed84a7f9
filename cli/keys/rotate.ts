import { LOOKUP_CACHE_MS } from '../../lib/api-keys/authenticate.ts';
import type { ApiKeyRecord } from '../../lib/api-keys/key-record.ts';
import { expiryOf, keyStateOf } from '../../lib/api-keys/key-state.ts';
import { expireKey, issueKey } from '../../lib/api-keys/key-store.ts';
import type { Stage } from '../../lib/config/stages.ts';
import { UserError } from '../../lib/errors/user-error.ts';
import { printNote } from '../support/output.ts';
import { withStage } from '../support/stage.ts';
import { existingKey, printNewKey, viewOf } from './key-view.ts';

interface Options {
  readonly stage: Stage;
  /** In milliseconds. */
  readonly overlap: number;
  readonly expiresIn?: Date | undefined;
  readonly json?: boolean | undefined;
}

/** `./petstore keys rotate`. */
export async function rotateKey(keyId: string, { stage, overlap, expiresIn, json = false }: Options): Promise<void> {
  const { issued, old } = await withStage(stage, async () => {
    const before = await existingKey(stage, keyId);
    const state = keyStateOf(before, Date.now());
    if (state !== 'active') throw new UserError(`${keyId} is ${state}. Create a new key instead.`);
    const issued = await issueKey(before.name, expiresIn, before);
    await expireKey(before, new Date(Date.now() + overlap));
    const cachedUntil = Math.min(Date.now() + LOOKUP_CACHE_MS, expiryOf(before));
    const after = await existingKey(stage, keyId);
    const acceptedUntil = new Date(Math.max(expiryOf(after), cachedUntil)).toISOString();
    return { issued, old: { ...viewOf(stage, after, Date.now()), acceptedUntil } };
  });
  printNewKey(stage, issued, json, { old });
  if (!json) printNote(describeEnd(old));
}

/**
 * Describes when the old key ends. A function that looked up the key before the rotation uses its cached copy for a
 * while.
 */
function describeEnd({
  keyId,
  expiresAt,
  acceptedUntil,
}: Pick<ApiKeyRecord, 'keyId' | 'expiresAt'> & { acceptedUntil: string }) {
  if (acceptedUntil === expiresAt) return `The old key ${keyId} works until ${expiresAt}.`;
  return `The old key ${keyId} expires at ${expiresAt}. Functions that cached it may accept it until ${acceptedUntil}.`;
}
