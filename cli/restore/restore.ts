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
import { momentOf } from './backup-moment.ts';
import { CONCURRENCY, compare, type Difference } from './compare.ts';
import { narrow } from './narrow.ts';
import { type Planner, plannerOf } from './plan-changes.ts';
import { printReport, type RestoredRecord } from './print-report.ts';
import { readChanges } from './read-changes.ts';
import type { RestoredTable } from './restored-tables.ts';
import { findEarlierBackup, findMismatches, otherEdit, whyLeft } from './select.ts';
import { checkSelection, type Selection } from './selection.ts';

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
  const { stage, table, from, property, dryRun = false } = options;
  const confirm = confirmation(options);
  checkSelection(stage, options);
  const { same, records, ...rest } = await withStage(stage, async () => {
    if (table === 'Site') requireSite(stage);
    const found = await compare(stage, table, from);
    if (found.ids.size === 0)
      throw new UserError(`${from} has no records of ${table} to restore. Is it a backup of another table?`);
    const selection = { ...options, backedUpAt: options.changedBetween && (await momentOf(from)) };
    const changes = await readChanges(stage, selection);
    const named = found.differences.filter(({ id }) => options.id?.includes(id) ?? true);
    const selected = named.map((difference) => ({ difference, reason: whyLeft(difference, selection, changes) }));
    const chosen = selected.flatMap(({ difference, reason }) => (reason === undefined ? [difference.id] : []));
    const more = chosen.length > SHOWN_IDS ? ` and ${chosen.length - SHOWN_IDS} more` : '';
    const effects = [`To restore from ${from}: ${chosen.slice(0, SHOWN_IDS).join(', ')}${more}. --dry-run shows them.`];
    if (chosen.length > 0) await confirm({ act: 'restore them', subject: table, effects });
    const actor = await operator(stage);
    const plan = await plannerOf(table, options.with);
    // All categories share one state, so transactions on them would only get in each other's way.
    const concurrency = table === 'Categories' ? 1 : CONCURRENCY;
    const results = await mapInBatches(selected, concurrency, async ({ difference, reason }) => {
      if (reason !== undefined) return resultOf(difference, 'left alone', reason);
      const chosenPart = property ? narrow(difference, property) : difference;
      const result = await bringBack(chosenPart, plan, entriesOn(table, difference, from, actor), dryRun);
      const notes = [result.reason, otherEdit(difference, selection, changes)].filter((note) => note !== undefined);
      return { ...result, reason: notes.join('; ') || undefined };
    });
    const absent = (options.id ?? []).filter((id) => !found.ids.has(id)).map(absentFromBackup);
    return {
      same: found.ids.size - found.differences.length,
      records: [...results, ...absent],
      added: found.added,
      notes: [...findMismatches(named, options, changes), ...findEarlierBackup(from, selection)],
    };
  });
  printReport({ ...options, dryRun, same, records, ...rest });
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
  const planned = await plan(difference);
  if (typeof planned === 'string') return resultOf(difference, 'not restored', planned);
  const { actions, note } = planned;
  if (dryRun) return resultOf(difference, 'to restore', note);
  if (await transact([...actions, ...recordActivity(...entries)])) {
    return resultOf(difference, 'not restored', 'it changed in the meantime: run the command again');
  }
  return resultOf(difference, 'restored', note);
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
