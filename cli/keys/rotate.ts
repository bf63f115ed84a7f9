import type { ApiKeyRecord } from '../../lib/keys/key-record.ts';
import { viewOf } from '../../lib/keys/key-view.ts';
import * as keys from '../../lib/keys/manage-keys.ts';
import { operator } from '../support/operator.ts';
import type { StageOptions } from '../support/options.ts';
import { printNote } from '../support/output.ts';
import { withStage } from '../support/stage.ts';
import { existingKey, printNewKey } from './key-view.ts';

interface Options extends StageOptions {
  /** In milliseconds. */
  readonly overlap: number;
  readonly expiresIn?: Date | undefined;
}

/** `./petstore keys rotate`. */
export async function rotateKey(keyId: string, { stage, overlap, expiresIn, json = false }: Options): Promise<void> {
  const { created, old } = await withStage(stage, async () => {
    await existingKey(stage, keyId);
    const now = new Date();
    const rotated = await keys.rotateKey(
      keyId,
      { overlapMs: overlap, expiresAt: expiresIn },
      await operator(stage),
      now,
    );
    const acceptedUntil = rotated.oldAcceptedUntil.toISOString();
    return { created: rotated.created, old: { ...viewOf(stage, rotated.old, now.getTime()), acceptedUntil } };
  });
  printNewKey(stage, created, json, { old });
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
