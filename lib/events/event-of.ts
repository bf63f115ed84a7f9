import { isDeepStrictEqual } from 'node:util';
import * as categories from '../categories/category-item.ts';
import { getOptionalString, type Item } from '../database/attributes.ts';
import { versionOf } from '../database/version.ts';
import { DASHBOARD_OWNER } from '../keys/dashboard-owner.ts';
import * as orders from '../orders/order-item.ts';
import * as pets from '../pets/pet-item.ts';
import type { EventType, StoreEvent } from './event.ts';
import type { ItemChange } from './item-change.ts';

type Values = Readonly<Record<string, unknown>> & { readonly id: number };

/** What the items of a table are, and the types of their events. */
interface Kind {
  readonly noun: string;
  /** The record as clients see it. */
  read(item: Item): Values;
  created: EventType;
  updated(after: Values): EventType;
  deleted: EventType;
}

/** By the attribute `kind` of the items. Others are not records, such as the state of the category list. */
const KINDS: Readonly<Record<string, Kind>> = {
  [pets.PETS]: {
    noun: 'pet',
    read: (item) => ({ ...pets.fromItem(item) }),
    created: 'pet.created',
    updated: () => 'pet.updated',
    deleted: 'pet.deleted',
  },
  [orders.ORDERS]: {
    noun: 'order',
    read: (item) => ({ ...orders.fromItem(item) }),
    created: 'order.placed',
    updated: ({ status }) => (status === 'delivered' ? 'order.delivered' : 'order.approved'),
    deleted: 'order.canceled',
  },
  [categories.CATEGORIES]: {
    noun: 'category',
    read: (item) => ({ ...categories.toCategory(categories.fromItem(item)) }),
    created: 'category.created',
    updated: () => 'category.renamed',
    deleted: 'category.deleted',
  },
};

/**
 * The event of a change, if clients can see the change.
 * @throws Error when the item is not one that this service writes
 */
export function eventOf({ at, before, after }: ItemChange): StoreEvent | undefined {
  const kind = KINDS[(after ?? before)?.kind?.S ?? ''];
  const [old, now] = [before && kind?.read(before), after && kind?.read(after)];
  const data = now ?? old;
  if (!kind || !data) return undefined;
  const event = { at: new Date(at).toISOString(), record: `${kind.noun}/${data.id}`, data };
  if (!now) return { ...event, type: kind.deleted };
  const by = after && getOptionalString(after, 'changedBy');
  if (!old) return { ...event, type: kind.created, by: by ?? creatorOf(after) };
  if (isDeepStrictEqual(old, now)) return undefined;
  return { ...event, type: kind.updated(now), by, before: replacedValues(old, now) };
}

/** Whoever brings a record back from a backup gives it a version: a new one has none. */
function creatorOf(item: Item = {}): string {
  const keyId = versionOf(item) === 0 ? getOptionalString(item, 'keyId') : undefined;
  if (keyId !== undefined) return keyId;
  return getOptionalString(item, 'owner') === DASHBOARD_OWNER.ownerId ? 'person' : 'operator';
}

/** The tag follows from the version, which each change increases. */
function replacedValues(old: Values, now: Values): NonNullable<StoreEvent['before']> {
  const names = new Set([...Object.keys(old), ...Object.keys(now)].filter((name) => name !== 'etag'));
  const changed = [...names].filter((name) => !isDeepStrictEqual(old[name], now[name]));
  return Object.fromEntries(changed.map((name) => [name, old[name] ?? null]));
}
