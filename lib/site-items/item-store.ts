import { setTimeout as sleep } from 'node:timers/promises';
import type { NewActivityEntry } from '../activity/activity-entry.ts';
import { recordActivity } from '../activity/record-activity.ts';
import { transact } from '../database/transact.ts';
import { ServiceUnavailable } from '../errors/errors.ts';
import { deleteVersion, envelopesOf, type ItemKind, putVersion, readEnvelope } from './stored-item.ts';

/** How often a writer that keeps losing races tries before it reports the service as unavailable. */
const MAX_ATTEMPTS = 20;
/**
 * Writers wait for a random time between tries, so that they don't collide again. The maximum doubles with each try, up
 * to a limit.
 */
const FIRST_WAIT_MS = 10;
const MAX_WAIT_MS = 200;

/** The result of a change: the item's new value, and the activity entries to record with it. */
export interface Change<Value> {
  readonly value: Value;
  readonly activity: readonly NewActivityEntry[];
  /** Seconds since 1970 after which DynamoDB may delete the item. Absent means never. */
  readonly expiresAt?: number;
}

/** Reads the item with an id, if it exists. The read is strongly consistent. */
export async function readItem<Value>(kind: ItemKind<Value>, id: string): Promise<Value | undefined> {
  const stored = await readEnvelope(kind, id);
  return stored && kind.schema.parse(stored.value);
}

/** Reads all items of a kind, ordered by id. The read is strongly consistent. Use it for kinds with few items. */
export async function listItems<Value>(kind: ItemKind<Value>): Promise<{ id: string; value: Value }[]> {
  const found: { id: string; value: Value }[] = [];
  for await (const { itemId, value } of envelopesOf(kind)) found.push({ id: itemId, value: kind.schema.parse(value) });
  return found;
}

/**
 * Changes an item with one transaction, conditional on the version that `change` has seen. A writer that loses a race
 * reads the item again and starts over, so `change` must not have side effects. The same transaction records the change
 * in the activity log. A retry after a lost response changes nothing.
 * @param change gets the current value, or `undefined` when there is no item. It returns `undefined` to change nothing.
 *   Its errors reach the caller
 * @returns the value after the change
 * @throws ServiceUnavailable when other writers keep winning
 */
export async function changeItem<Value>(
  kind: ItemKind<Value>,
  id: string,
  change: (current: Value | undefined) => Change<Value> | undefined,
): Promise<Value | undefined> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    if (attempt > 0) await sleep(Math.random() * Math.min(FIRST_WAIT_MS * 2 ** (attempt - 1), MAX_WAIT_MS));
    const stored = await readEnvelope(kind, id);
    const current = stored && kind.schema.parse(stored.value);
    const changed = change(current);
    if (!changed) return current;
    const refusals = await transact([putVersion(kind, id, stored, changed), ...recordActivity(...changed.activity)]);
    if (!refusals) return changed.value;
  }
  throw new ServiceUnavailable();
}

/**
 * Deletes an item and returns its value. Of several concurrent callers, only one gets the value.
 * @param activityOf the activity entries to record with the deletion
 * @returns `undefined` when the item does not exist, or another caller took it
 */
export async function takeItem<Value>(
  kind: ItemKind<Value>,
  id: string,
  activityOf: (value: Value) => readonly NewActivityEntry[] = () => [],
): Promise<Value | undefined> {
  const stored = await readEnvelope(kind, id);
  if (!stored) return undefined;
  const value = kind.schema.parse(stored.value);
  const refusals = await transact([deleteVersion(kind, stored), ...recordActivity(...activityOf(value))]);
  return refusals ? undefined : value;
}

/** Deletes an item if it passes a test and nobody changes it in the meantime. */
export async function removeItemIf<Value>(
  kind: ItemKind<Value>,
  id: string,
  test: (value: Value) => boolean,
): Promise<void> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const stored = await readEnvelope(kind, id);
    if (!stored || !test(kind.schema.parse(stored.value))) return;
    if (!(await transact([deleteVersion(kind, stored)]))) return;
  }
  throw new ServiceUnavailable();
}
