import { LOCAL_STAGE, type Stage } from '../../lib/config/stages.ts';
import type { StageOptions } from '../support/options.ts';
import { printJson, printTable } from '../support/terminal.ts';
import type { Difference } from './compare.ts';
import type { RestoredTable } from './restored-tables.ts';

/** A record that differs from the backup, and what became of it. */
export interface RestoredRecord extends Pick<Difference, 'id' | 'name' | 'properties'> {
  readonly state: 'missing' | 'changed' | 'absent';
  readonly outcome: 'restored' | 'to restore' | 'left alone' | 'not restored';
  /** Why it was left alone or not restored, or what does not come back as it was. */
  readonly reason?: string | undefined;
}

interface Report extends StageOptions {
  readonly table: RestoredTable;
  readonly from: string;
  readonly dryRun: boolean;
  /** The number of records that are the same in the backup and in use. */
  readonly same: number;
  readonly records: readonly RestoredRecord[];
  /** What to say of options that match no record. */
  readonly mismatches: readonly string[];
}

/** Prints each record that differs from the backup, property by property. */
export function printReport({ stage, table, from, dryRun, same, records, mismatches, json }: Report): void {
  const warnings = [...mismatches, ...warningsFor(table, stage)];
  if (json) {
    printJson({ stage, table, from, dryRun, same, records, warnings });
    return;
  }
  const others = records.length > 0 ? ', and these that are missing or changed:' : ', and no others.';
  console.log(`${from} has ${same} records that ${table} of ${stage} has too${others}`);
  const rows = records.flatMap(({ id, name = '', state, outcome, reason: detail = '', properties }) => [
    { id, name, state, outcome, detail },
    ...Object.entries(properties).map(([property, { backup, now }]) => {
      const change = `${property}: ${JSON.stringify(backup)} in the backup, ${JSON.stringify(now)} now`;
      return { id: '', name: '', state: '', outcome: '', detail: change };
    }),
  ]);
  if (rows.length > 0)
    printTable(rows, { ID: 'id', NAME: 'name', STATE: 'state', OUTCOME: 'outcome', DETAIL: 'detail' });
  const total = (...outcomes: RestoredRecord['outcome'][]) =>
    records.filter(({ outcome }) => outcomes.includes(outcome)).length;
  const restored = `${total('to restore', 'restored')} ${dryRun ? 'would be restored' : 'restored'}`;
  console.log(`${restored}, ${total('left alone')} left alone, ${total('not restored')} not restored.`);
  for (const line of warnings) console.log(line);
}

/** What a restore can't do, with the commands to run next. */
function warningsFor(table: RestoredTable, stage: Stage): readonly string[] {
  if (table === 'ApiKeys')
    return [`Run ./petstore keys list --stage ${stage}, and revoke the keys that should not work.`];
  if (table !== 'Site') return [];
  return [
    'People are restored only if the whole list is missing. They then have their roles from the backup, including people who were removed after it.',
    `Run ./petstore people list --stage ${stage}, and remove the people who should not sign in.`,
    ...(stage === LOCAL_STAGE
      ? []
      : ['A restored project takes effect within five minutes, if its live deployment still exists.']),
    `Deployments are not restored. If ./petstore site list --stage ${stage} lacks the live one, deploy the site again.`,
  ];
}
