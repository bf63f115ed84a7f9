import * as keys from '../../lib/keys/key-store.ts';
import { viewOf } from '../../lib/keys/key-view.ts';
import type { StageOptions } from '../support/options.ts';
import { printJson, printNote, printTable } from '../support/output.ts';
import { withStage } from '../support/stage.ts';

/** `./petstore keys list`. */
export async function listKeys({ stage, json }: StageOptions): Promise<void> {
  const records = await withStage(stage, keys.listKeys);
  const views = records.map((record) => viewOf(stage, record, Date.now()));
  if (json) return printJson(views);
  printTable(views, {
    'KEY ID': ({ keyId }) => keyId,
    KEY: ({ lastFour }) => `…${lastFour}`,
    STATE: ({ state }) => state,
    SCOPE: ({ scope }) => scope,
    RATE: ({ rate }) => `${rate}/s`,
    CREATED: ({ createdAt }) => createdAt,
    ENDS: ({ revokedAt, expiresAt }) => revokedAt ?? expiresAt ?? '-',
    NAME: ({ name }) => name,
  });
  if (views.length === 0) printNote(`${stage} has no keys yet. Create one: ./petstore keys create --stage ${stage}`);
}
