import { PROGRAM } from '../../lib/config/service-name.ts';
import type { Stage } from '../../lib/config/stages.ts';
import { formatExactTime } from '../../lib/format/dates.ts';
import type { ApiKeyRecord } from '../../lib/keys/key-record.ts';
import * as keys from '../../lib/keys/key-store.ts';
import { viewOf } from '../../lib/keys/key-view.ts';
import type { StageOptions } from '../support/options.ts';
import { withStage } from '../support/stage.ts';
import { printRows } from '../support/terminal.ts';

export async function listKeys({ stage, json }: StageOptions): Promise<void> {
  printKeys(stage, await withStage(stage, keys.listKeys), json);
}

export function printKeys(stage: Stage, records: readonly ApiKeyRecord[], json: boolean | undefined): void {
  const views = records.map((record) => viewOf(record, Date.now(), stage));
  printRows(
    json,
    views,
    {
      'KEY ID': 'keyId',
      KEY: ({ lastFour }) => `…${lastFour}`,
      STATE: 'state',
      SCOPE: 'scope',
      RATE: ({ rate }) => `${rate}/s`,
      CREATED: ({ createdAt }) => formatExactTime(createdAt),
      ENDS: ({ revokedAt, expiresAt: at = revokedAt }) => (at ? formatExactTime(revokedAt ?? at) : '-'),
      'CREATED BY': 'createdBy',
      NAME: 'name',
      CONTACT: 'contact',
    },
    `${stage} has no keys yet. Create one: ${PROGRAM} keys create --stage ${stage}`,
  );
}
