import { revokeKey as revokeRecord } from '../../lib/api-keys/key-store.ts';
import type { Stage } from '../../lib/config/stages.ts';
import { printJson, printNote } from '../support/output.ts';
import { withStage } from '../support/stage.ts';
import { existingKey, viewOf } from './key-view.ts';

interface Options {
  readonly stage: Stage;
  readonly json?: boolean | undefined;
}

/** `./petstore keys revoke`. */
export async function revokeKey(keyId: string, { stage, json }: Options): Promise<void> {
  const revoked = await withStage(stage, async () => {
    await revokeRecord(await existingKey(stage, keyId));
    return existingKey(stage, keyId);
  });
  if (json) printJson({ stage, ...viewOf(stage, revoked, Date.now()) });
  else printNote(`Revoked ${keyId}. It stops working within 60 s.`);
}
