import { keyStateOf } from '../../lib/api-keys/key-state.ts';
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
    if (state !== 'active') throw new UserError(`${keyId} is ${state}: create a new key instead.`);
    const issued = await issueKey(before.name, expiresIn, before.holderId);
    await expireKey(before, new Date(Date.now() + overlap));
    return { issued, old: await existingKey(stage, keyId) };
  });
  printNewKey(stage, issued, json, { old: viewOf(old, Date.now()) });
  if (!json) printNote(`The old key ${keyId} works until ${old.expiresAt}.`);
}
