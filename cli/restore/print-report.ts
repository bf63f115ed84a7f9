import type { Stage } from '../../lib/config/stages.ts';
import { printJson, printTable } from '../support/output.ts';
import type { Difference } from './compare.ts';
import type { RestoredTable } from './restored-tables.ts';
import { warningsFor } from './warnings.ts';

/** A record that differs from the backup, and what became of it. */
export interface RestoredRecord extends Pick<Difference, 'id' | 'properties'> {
  readonly state: 'missing' | 'changed' | 'absent';
  readonly outcome: 'restored' | 'to restore' | 'left alone' | 'not restored';
  /** Why it was left alone or not restored. */
  readonly reason?: string;
}

interface Report {
  readonly stage: Stage;
  readonly table: RestoredTable;
  readonly from: string;
  readonly dryRun: boolean;
  /** The number of records that are the same in the backup and in use. */
  readonly same: number;
  readonly records: readonly RestoredRecord[];
  readonly json?: boolean | undefined;
}

/** Prints each record that differs from the backup, property by property. */
export function printReport({ stage, table, from, dryRun, same, records, json }: Report): void {
  const warnings = warningsFor(table, stage);
  if (json) {
    printJson({ stage, table, from, dryRun, same, records, warnings });
    return;
  }
  console.log(`${from} has ${same} records that ${table} of ${stage} has too, and these that are missing or changed:`);
  const rows = records.flatMap((record) => [
    { id: record.id, state: record.state, outcome: record.outcome, detail: record.reason ?? '' },
    ...Object.entries(record.properties).map(([name, { backup, now }]) => ({
      id: '',
      state: '',
      outcome: '',
      detail: `${name}: ${JSON.stringify(backup)} in the backup, ${JSON.stringify(now)} now`,
    })),
  ]);
  printTable(rows, {
    ID: ({ id }) => id,
    STATE: ({ state }) => state,
    OUTCOME: ({ outcome }) => outcome,
    DETAIL: ({ detail }) => detail,
  });
  const counts = Map.groupBy(records, ({ outcome }) => outcome);
  const total = (outcome: RestoredRecord['outcome']) => counts.get(outcome)?.length ?? 0;
  console.log(
    `${total(dryRun ? 'to restore' : 'restored')} ${dryRun ? 'would be restored' : 'restored'}, ${total('left alone')} left alone, ${total('not restored')} not restored.`,
  );
  for (const line of warnings) console.log(line);
}
