import { LOCAL_STAGE, type Stage } from '../../lib/config/stages.ts';
import type { StageOptions } from '../support/options.ts';
import { printJson, printTable } from '../support/terminal.ts';
import type { AddedRecord, Difference } from './compare.ts';
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
  /** The records that the backup lacks. */
  readonly added: readonly AddedRecord[];
  /** What to say of options that match no record, or don't fit the backup. */
  readonly notes: readonly string[];
}

/** How many of the records that the backup lacks are listed. A busy stage adds many. */
const SHOWN_ADDED = 100;

/** Prints each record that differs from the backup, property by property. */
export function printReport({ stage, table, from, dryRun, same, records, added, notes, json }: Report): void {
  const warnings = [...notes, ...warningsFor(table, stage)];
  if (json) {
    printJson({ stage, table, from, dryRun, same, records, added, warnings });
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
  if (added.length > 0) console.log(`${table} has ${describeAdded(added, from)}`);
  for (const line of warnings) console.log(line);
}

function describeAdded(added: readonly AddedRecord[], from: string): string {
  const shown = added.slice(0, SHOWN_ADDED).map(({ id, name }) => (name === undefined ? id : `${id} (${name})`));
  const more = added.length > SHOWN_ADDED ? `, and ${added.length - SHOWN_ADDED} more, which --json lists` : '';
  const [records, stay] = added.length === 1 ? ['record', 'It stays'] : ['records', 'They stay'];
  return `${added.length} ${records} that ${from} lacks. ${stay}: ${shown.join(', ')}${more}.`;
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
