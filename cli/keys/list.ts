import type { Stage } from '../../lib/config/stages.ts';
import * as keys from '../../lib/keys/key-store.ts';
import { viewOf } from '../../lib/keys/key-view.ts';
import { printJson, printNote, printTable } from '../support/output.ts';
import { withStage } from '../support/stage.ts';

interface Options {
  readonly stage: Stage;
  readonly json?: boolean | undefined;
}

/** `./petstore keys list`. */
export async function listKeys({ stage, json }: Options): Promise<void> {
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
