import type { FoundRecords } from '../contract/generated/dashboard/types.ts';
import type { Access } from '../database/access.ts';
import { keyStateOf } from '../keys/key-state.ts';
import { searchKeys } from '../keys/search-keys.ts';
import { findItems } from '../orders/find-order.ts';
import { fromItem } from '../orders/order-item.ts';
import { queryOrders } from '../orders/order-page.ts';
import { findPetsNamed, queryPets } from '../pets/pet-page.ts';
import { findPets } from '../pets/pet-store.ts';

/** `searchRecords` reads records by their ids, queries the indexes of references, and looks through names. */
export const searchAccess: Access = [
  { table: 'Pets', actions: ['BatchGetItem', 'Query'] },
  { table: 'Pets', index: 'byReference', actions: ['Query'] },
  { table: 'Orders', actions: ['GetItem'] },
  { table: 'Orders', index: 'byReference', actions: ['Query'] },
  { table: 'ApiKeys', actions: ['Scan'] },
];

const MAX_FOUND = 5;
const DIGITS = /^\d+$/;
/** Ids of orders have this many digits. A number that long is no name. */
const ID_DIGITS = 15;

/**
 * Finds pets, orders and keys by a text. Names of pets are looked through last, with the read units that are left of a
 * request.
 */
export async function searchRecords(text: string, now: number): Promise<FoundRecords> {
  const ids = DIGITS.test(text) && Number.isSafeInteger(Number(text)) ? [Number(text)] : [];
  const isLong = ids.length > 0 && text.length >= ID_DIGITS;
  const [petsWithId, ordersWithId, petsWithReference, ordersWithReference, keys] = await Promise.all([
    findPets(ids),
    isLong ? findItems(Number(text)) : [],
    queryPets({ reference: text }, MAX_FOUND),
    queryOrders({ reference: text }, MAX_FOUND),
    searchKeys(text, MAX_FOUND, now),
  ]);
  const { named, hasMore } = isLong ? { named: [], hasMore: false } : await findPetsNamed(text, MAX_FOUND);
  return {
    pets: firstOf([...petsWithId, ...petsWithReference.entries, ...named]),
    orders: firstOf([...ordersWithId.map(fromItem), ...ordersWithReference.entries]),
    keys: keys.records.map((record) => {
      const { keyId, name, lastFour } = record;
      return { keyId, name, lastFour, state: keyStateOf(record, now) };
    }),
    hasMore: keys.hasMore || hasMore || [petsWithReference, ordersWithReference].some(({ next }) => next !== undefined),
  };
}

/** The first records, each once. */
function firstOf<Found extends { readonly id: number }>(found: readonly Found[]): Found[] {
  return [...new Map(found.map((record) => [record.id, record])).values()].slice(0, MAX_FOUND);
}
