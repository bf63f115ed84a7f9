import { setTimeout as sleep } from 'node:timers/promises';
import { environment } from '../config/environment.ts';
import { getNumber, getString } from '../database/attributes.ts';
import { scanTable } from '../database/read-items.ts';
import { transact } from '../database/transact.ts';
import { Conflict } from '../errors/errors.ts';
import { PETS } from '../pets/pet-item.ts';
import { beginEpoch, correctInventory, newEpoch } from './epoch.ts';
import { readFeed } from './feed.ts';
import { type Inventory, PET_STATUSES, readState } from './feed-state.ts';

/** How long until transactions are visible as a whole, and in the streams. */
const SETTLE_MS = 10_000;

/**
 * Begins a new epoch and counts the pets by status again, after the streams lost changes or a table was restored. Clients
 * can go on: a pet that changed since the count began has the status of its last event, all others that which was read.
 * @param catchUp appends all changes that the streams have
 * @param signal ends the wait
 * @returns the correction
 * @throws Conflict when another recount began at the same time
 */
export async function recountPets(
  catchUp: () => Promise<unknown>,
  { settleMs = SETTLE_MS, signal }: { readonly settleMs?: number; readonly signal?: AbortSignal } = {},
): Promise<Inventory> {
  const start = await begin();
  const statuses = new Map<number, string>();
  for await (const items of scanTable(environment('petsTable'))) {
    for (const item of items) {
      if (item.kind?.S === PETS) statuses.set(getNumber(item, 'id'), getString(item, 'status'));
    }
  }
  // Every change that the count can have seen, or missed, gets its event.
  await sleep(settleMs, undefined, { signal });
  await catchUp();
  const { epoch, position: end, inventory } = await readState();
  if (epoch !== start.epoch)
    throw new Conflict('Another recount has begun. Wait for it, and look at the numbers then.');
  await applyEvents(statuses, start, end);
  const correction: Inventory = { available: 0, pending: 0, sold: 0 };
  for (const status of PET_STATUSES) {
    correction[status] = [...statuses.values()].filter((each) => each === status).length - inventory[status];
  }
  await transact([correctInventory(correction)]);
  return correction;
}

async function begin(): Promise<{ epoch: string; position: number }> {
  for (;;) {
    const state = await readState();
    const epoch = newEpoch();
    if (!(await transact([beginEpoch(state, epoch)]))) return { epoch, position: state.position };
  }
}

/** Brings the statuses of pets to those after the events up to a position. */
async function applyEvents(statuses: Map<number, string>, start: { epoch: string; position: number }, end: number) {
  let place = { ...start, day: Number.POSITIVE_INFINITY };
  while (place.position < end) {
    const { events, next } = await readFeed(place, 100);
    for (const { type, data, position } of events) {
      if (!type.startsWith('pet.') || position > end) continue;
      if (type === 'pet.deleted') statuses.delete(Number(data.id));
      else statuses.set(Number(data.id), String(data.status));
    }
    place = { ...place, position: next.position };
  }
}
