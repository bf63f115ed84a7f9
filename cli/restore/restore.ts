import type { Actor, NewActivityEntry } from '../../lib/activity/activity-entry.ts';
import { recordActivity } from '../../lib/activity/record-activity.ts';
import { mapInBatches } from '../../lib/database/map-in-batches.ts';
import { transact } from '../../lib/database/transact.ts';
import { UserError } from '../../lib/errors/user-error.ts';
import { operator } from '../support/operator.ts';
import type { ConfirmedOptions } from '../support/options.ts';
import { requireSite } from '../support/require-site.ts';
import { withStage } from '../support/stage.ts';
import { confirmation } from '../support/terminal.ts';
import { CONCURRENCY, compare, type Difference } from './compare.ts';
import { type Plan, type Planner, plannerOf } from './plan-changes.ts';
import { printReport, type RestoredRecord } from './print-report.ts';
import type { RestoredTable } from './restored-tables.ts';
import { readChanges, type Selection, whyLeft } from './select.ts';

const SHOWN_IDS = 10;

interface Options extends ConfirmedOptions, Selection {
  readonly table: RestoredTable;
  /** The name of the table that holds the backup. */
  readonly from: string;
  /** The backup of the orders of pets, or of the pets of orders. */
  readonly with?: string | undefined;
}

/**
 * `./petstore restore`.
 * @throws UserError after the report, when a record that was asked for did not come back
 */
export async function restore(options: Options): Promise<void> {
  const { stage, table, from, dryRun = false } = options;
  const confirm = confirmation(options);
  const { same, records } = await withStage(stage, async () => {
    if (table === 'Site') requireSite(stage);
    const found = await compare(stage, table, from);
    if (found.ids.size === 0)
      throw new UserError(`${from} has no records of ${table} to restore. Is it a backup of another table?`);
    const changes = await readChanges(stage, options);
    const named = found.differences
      .filter(({ id }) => options.id?.includes(id) ?? true)
      .map((difference) => ({ difference, reason: whyLeft(difference, options, changes) }));
    const chosen = named.flatMap(({ difference, reason }) => (reason === undefined ? [difference.id] : []));
    const more = chosen.length > SHOWN_IDS ? ` and ${chosen.length - SHOWN_IDS} more` : '';
    const effects = [`To restore from ${from}: ${chosen.slice(0, SHOWN_IDS).join(', ')}${more}. --dry-run shows them.`];
    if (chosen.length > 0) await confirm({ act: 'restore them', subject: table, effects });
    const actor = await operator(stage);
    const plan = await plannerOf(table, options.with);
    // All categories share one state, so transactions on them would only get in each other's way.
    const concurrency = table === 'Categories' ? 1 : CONCURRENCY;
    const results = await mapInBatches(named, concurrency, async ({ difference, reason }) =>
      reason === undefined
        ? bringBack(difference, plan, entriesOn(table, difference, from, actor), dryRun)
        : resultOf(difference, 'left alone', reason),
    );
    const absent = (options.id ?? []).filter((id) => !found.ids.has(id)).map(absentFromBackup);
    return { same: found.ids.size - found.differences.length, records: [...results, ...absent] };
  });
  printReport({ ...options, dryRun, same, records });
  const failed = records.filter(({ outcome }) => outcome === 'not restored').length;
  if (failed > 0) throw new UserError(`${failed} of the records can't be restored. The reasons are above.`);
}

/** Restores a record and records it, in one transaction. */
async function bringBack(
  difference: Difference,
  plan: Planner,
  entries: readonly NewActivityEntry[],
  dryRun: boolean,
): Promise<RestoredRecord> {
  const actions: Plan = await plan(difference);
  if (typeof actions === 'string') return resultOf(difference, 'not restored', actions);
  if (dryRun) return resultOf(difference, 'to restore');
  if (await transact([...actions, ...recordActivity(...entries)])) {
    return resultOf(difference, 'not restored', 'it changed in the meantime: run the command again');
  }
  return resultOf(difference, 'restored');
}

function resultOf(
  { id, name, live, properties }: Difference,
  outcome: RestoredRecord['outcome'],
  reason?: string,
): RestoredRecord {
  return { id, name, state: live ? 'changed' : 'missing', outcome, properties, reason };
}

function absentFromBackup(id: string): RestoredRecord {
  const reason = 'it is not in the backup';
  return { id, name: undefined, state: 'absent', outcome: 'not restored', reason, properties: {} };
}

/** The entry of the activity log on a restored record. Entries of that log come back without one. */
function entriesOn(table: RestoredTable, { id, object }: Difference, from: string, actor: Actor): NewActivityEntry[] {
  if (table === 'Activity') return [];
  const noun = object.slice(0, object.indexOf('/'));
  return [{ at: new Date().toISOString(), actor, action: `${noun}.restored`, subject: id, from }];
}
