import { isDeepStrictEqual } from 'node:util';
import type { TransactWriteItem } from '@aws-sdk/client-dynamodb';
import { allActivity } from '../../lib/activity/activity-log.ts';
import { fromItem, newMark } from '../../lib/categories/category-item.ts';
import { whyRejected } from '../../lib/categories/category-state.ts';
import { putCategory, replaceCategory } from '../../lib/categories/category-store.ts';
import { environment } from '../../lib/config/environment.ts';
import {
  getNumber,
  getOptionalNumber,
  getOptionalString,
  type Item,
  idAttribute,
} from '../../lib/database/attributes.ts';
import { readItem } from '../../lib/database/read-items.ts';
import { allTables } from '../../lib/database/tables.ts';
import { restoredVersion } from '../../lib/database/version.ts';
import { type Attributes, putItem } from '../../lib/database/write-actions.ts';
import { orderAt } from '../../lib/orders/order-item.ts';
import { people } from '../../lib/people/people-store.ts';
import { petAt, sellPet } from '../../lib/pets/pet-item.ts';
import type { Difference } from './compare.ts';
import { ordersByPet } from './orders-by-pet.ts';
import type { RestoredTable } from './restored-tables.ts';
import { withVersion } from './site-versions.ts';

/** The writes that bring a record back, in one transaction, or the reason why it can't come back. */
export type Plan = Writes | string;

interface Writes {
  readonly actions: readonly TransactWriteItem[];
  /** What does not come back as it was. */
  readonly note?: string;
}

/** Plans how the records of a table come back, by the rules that hold for their changes. It reads and writes nothing else. */
export type Planner = (difference: Difference) => Promise<Plan>;

/**
 * The planner of a table.
 * @param withTable the backup of the orders that belong to restored pets, or of the pets that belong to restored orders
 */
export async function plannerOf(table: RestoredTable, withTable: string | undefined): Promise<Planner> {
  if (table === 'Categories') return planCategory;
  if (table === 'Pets') {
    const orders = await ordersByPet();
    return (difference) => planPet(difference, orders, withTable);
  }
  if (table === 'Orders') return (difference) => planOrder(difference, withTable);
  if (table === 'ApiKeys') return planKey;
  return (difference) => planItem(table, difference);
}

async function planCategory({ backup, live }: Difference): Promise<Plan> {
  const before = live && fromItem(live);
  if (before && Number.isNaN(before.mark)) return 'it is not counted yet: run ./petstore categories recount';
  const after = { ...fromItem(backup), ...(before ? { ownerId: before.ownerId } : {}), mark: newMark() };
  const rejection = await whyRejected(before ? { before, after } : { after });
  if (rejection?.code === 'quota_exceeded') return rejection.message;
  if (rejection) throw rejection;
  return { actions: before ? replaceCategory(before, after) : putCategory(after) };
}

/** The order in use decides whether a pet is sold. Without one, a sold pet comes back together with its order. */
async function planPet(
  { backup, live }: Difference,
  orders: ReadonlyMap<number, number>,
  withTable: string | undefined,
): Promise<Plan> {
  const { orderId: _, ...pet } = backup;
  const orderId = orders.get(getNumber(backup, 'id'));
  if (orderId !== undefined) {
    const sold = { ...pet, ...soldBy(orderId) };
    const note = `${live ? 'stays' : 'comes back'} sold (order ${orderId})`;
    if (isSame(sold, live)) return `${note}, and nothing else has changed`;
    const isOrdered = { ConditionCheck: { ...orderAt(orderId), ConditionExpression: 'attribute_exists(id)' } };
    return { actions: [putPet(sold, live), isOrdered], note };
  }
  const lostId = getOptionalNumber(backup, 'orderId');
  if (lostId === undefined) return { actions: [putPet(pet, live)] };
  const order = withTable && (await readItem({ ...orderAt(lostId), TableName: withTable }));
  if (!order) return `its order ${lostId} is missing too: pass --with and the backup of Orders that has it`;
  return { actions: [putPet({ ...pet, ...soldBy(lostId) }, live), put('Orders', order)] };
}

async function planOrder({ backup, live }: Difference, withTable: string | undefined): Promise<Plan> {
  if (live) return { actions: [put('Orders', backup, { status: live.status, version: live.version })] };
  const [id, petId] = [getNumber(backup, 'id'), getNumber(backup, 'petId')];
  const putOrder = put('Orders', backup);
  const place = petAt(petId);
  const pet = await readItem(place);
  if (!pet) {
    const lost = withTable && (await readItem({ ...place, TableName: withTable }));
    if (!lost) return `its pet ${petId} is missing too: pass --with and the backup of Pets that has it`;
    return { actions: [putOrder, putPet({ ...lost, ...soldBy(id) }, undefined)] };
  }
  const seller = getOptionalNumber(pet, 'orderId');
  if (seller === id) {
    const isItsOrder = { ConditionExpression: 'orderId = :id', ExpressionAttributeValues: { ':id': idAttribute(id) } };
    return { actions: [putOrder, { ConditionCheck: { ...place, ...isItsOrder } }] };
  }
  if (seller !== undefined) return `its pet ${petId} has been sold again, by the order ${seller}`;
  if (getOptionalString(pet, 'status') === 'available') return { actions: [putOrder, sellPet(petId, id)] };
  return `its pet ${petId} is not for sale: make it available first`;
}

/** A key comes back revoked if it was revoked or rotated since the backup. */
async function planKey({ backup, live, object }: Difference): Promise<Plan> {
  if (live) return 'a key is never reset: change it with ./petstore keys';
  for await (const { action, at } of allActivity(object)) {
    const isEnd = action === 'key.revoked' || action === 'key.rotated';
    if (isEnd) return { actions: [put('ApiKeys', { ...backup, revokedAt: { S: at } })] };
  }
  return { actions: [put('ApiKeys', backup)] };
}

async function planItem(table: RestoredTable, { id, backup, live }: Difference): Promise<Plan> {
  if (table === 'Activity') return { actions: [putAsIs(table, backup)] };
  if (live && id === people.type) {
    return 'people are never reset: those who were removed would get their access back';
  }
  return { actions: [putAsIs(table, withVersion(backup, restoredVersion()), live && { version: live.version })] };
}

/** The action that puts a record with a version that it never had. The conditions are those of `putAsIs`. */
function put(table: RestoredTable, item: Item, seen?: Attributes): TransactWriteItem {
  return putAsIs(table, { ...item, version: { N: String(restoredVersion()) } }, seen);
}

/**
 * The action that puts an item, if the one in its place has the attributes that were seen. Without them, there must be
 * none. Whoever changed the item before the backup does not change it now.
 */
function putAsIs(table: RestoredTable, { changedBy: _, ...item }: Item, seen?: Attributes): TransactWriteItem {
  const { variable, partitionKey } = allTables[table];
  const place = { TableName: environment(variable), Key: {} };
  return putItem(place, item, seen ?? { [partitionKey.name]: undefined });
}

/** The action that puts a pet, unless it was changed or came back in the meantime. */
const putPet = (item: Item, live: Item | undefined) =>
  put('Pets', item, live && { id: live.id, version: live.version });

/** Whether a pet differs from another only in its version and in who made it. */
const isSame = ({ version: _, changedBy: __, ...pet }: Item, live: Item | undefined) => {
  const { version: ___, changedBy: ____, ...other } = live ?? {};
  return isDeepStrictEqual(pet, other);
};

const soldBy = (orderId: number) => ({ status: { S: 'sold' }, orderId: { N: String(orderId) } });
