import { viewOf } from '../../lib/keys/key-view.ts';
import * as keys from '../../lib/keys/manage-keys.ts';
import { confirmation } from '../support/confirm.ts';
import { operator } from '../support/operator.ts';
import type { ConfirmedOptions } from '../support/options.ts';
import { printJson, printNote } from '../support/output.ts';
import { withStage } from '../support/stage.ts';
import { existingKey } from './key-view.ts';

/** `./petstore keys revoke`. */
export async function revokeKey(keyId: string, { stage, yes, json }: ConfirmedOptions): Promise<void> {
  const confirm = confirmation({ stage, yes });
  const revoked = await withStage(stage, async () => {
    const { name } = await existingKey(stage, keyId);
    await confirm({
      verb: 'revoke',
      subject: keyId,
      effects: [`Every client that uses the key ${name} will get a 401.`],
    });
    await keys.revokeKey(keyId, await operator(stage), new Date());
    return existingKey(stage, keyId);
  });
  if (json) printJson({ stage, ...viewOf(stage, revoked, Date.now()) });
  else printNote(`Revoked ${keyId}. It stops working within 60 s.`);
}
