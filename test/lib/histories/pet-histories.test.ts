import { ScanCommand } from '@aws-sdk/client-dynamodb';
import fc from 'fast-check';
import type { NewPet } from '../../../lib/contract/generated/public/types.ts';
import type { Item } from '../../../lib/database/attributes.ts';
import { PetChanges } from './pet-changes.ts';

/** Creates, changes, sells and deletes pets, and cancels orders, under random histories with retries. */

const { RUNS, testHistories } = await import('../../support/histories.ts');
const { environment } = await import('../../../lib/config/environment.ts');
const { Conflict, InvalidRequest, NotFound } = await import('../../../lib/errors/errors.ts');
const { dynamodb } = await import('../../../lib/database/dynamodb.ts');
const { cancelOrder } = await import('../../../lib/orders/cancel-order.ts');
const { placeOrder } = await import('../../../lib/orders/place-order.ts');
const { createPet } = await import('../../../lib/pets/create-pet.ts');
const { deletePet } = await import('../../../lib/pets/delete-pet.ts');
const { updatePet } = await import('../../../lib/pets/update-pet.ts');

type Step =
  | { readonly kind: 'create'; readonly key?: number }
  | { readonly kind: 'order'; readonly which: number; readonly key?: number }
  | { readonly kind: 'update' | 'delete' | 'cancel'; readonly which: number; readonly key?: undefined };

const step = fc.oneof<fc.WeightedArbitrary<Step>[]>(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('create'), key: fc.nat(2) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('create') }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('order'), which: fc.nat(3), key: fc.nat(1) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('order'), which: fc.nat(3) }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('update'), which: fc.nat(3) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delete'), which: fc.nat(3) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('cancel'), which: fc.nat(3) }) },
);
/** A history of buyers that create and order pets. */
function petHistory(problems: string[]) {
  const created = new Map<string, number>();
  // A replay can be faster than the pet of the original, whose transaction is still becoming visible.
  const visible = new Set<number>();
  const sold = new Map<number, string>();
  const orderIds = new Map<string, number>();
  const changes = new PetChanges();
  const ordered = new Set<number>();
  // Pets of orders whose outcome is unknown: they may have been placed.
  const maybeOrdered = new Set<number>();
  // What was tried may have happened, and what was acknowledged did.
  const [mayBeDeleted, deleted] = [new Map<number, number>(), new Set<string>()];
  const [mayBeCanceled, canceled] = [new Map<number, number>(), new Set<string>()];
  const count = (tries: Map<number, number>, id: number) => tries.set(id, (tries.get(id) ?? 0) + 1);
  // Of two at once, either can be the one that finds nothing.
  const isRepeated = (tries: Map<number, number>, id: number) => (tries.get(id) ?? 0) > 1;
  const idempotencyOf = (key: string | undefined) =>
    key === undefined ? key : { idempotencyId: key, requestHash: key };

  const create = async (name: string, key: string | undefined) => {
    const pet: NewPet = { name, photoUrls: [], tags: [], status: 'available' };
    const { record, replayed } = await createPet(pet, idempotencyOf(key));
    const { id } = record;
    if (!replayed) visible.add(id);
    if ((created.get(name) ?? id) !== id) problems.push(`${name} got ${created.get(name)} and ${id}`);
    created.set(name, id);
  };
  const order = async (which: number, buyer: string, key: string | undefined) => {
    const petId = [...created.values()][which];
    if (petId === undefined) return;
    const name = key === undefined ? buyer : `${key} for ${petId}`;
    ordered.add(petId);
    try {
      const { record: placed } = await placeOrder({ petId }, idempotencyOf(key && name));
      const earlier = sold.get(petId) ?? name;
      const isFree = mayBeCanceled.has(orderIds.get(earlier) ?? 0) || mayBeCanceled.has(placed.id);
      if (earlier !== name && !isFree) problems.push(`${petId} is sold to ${sold.get(petId)} and to ${name}`);
      if ((orderIds.get(name) ?? placed.id) !== placed.id) problems.push(`${name} was placed twice`);
      sold.set(petId, name);
      orderIds.set(name, placed.id);
    } catch (error) {
      if (!(error instanceof Conflict)) maybeOrdered.add(petId);
      const isGone = error instanceof InvalidRequest && mayBeDeleted.has(petId);
      if (!(error instanceof Conflict || isGone)) throw error;
      if (sold.get(petId) === name) problems.push(`${name} was sold ${petId}, and its retry is refused`);
    }
  };

  const update = async (which: number, at: number) => {
    const petId = [...created.values()][which];
    if (petId === undefined) return;
    const { body, acknowledge } = changes.begin(petId, at);
    try {
      await updatePet(petId, body);
      acknowledge();
    } catch (error) {
      const mayBeMissing = mayBeDeleted.has(petId) || !visible.has(petId);
      if (!(error instanceof NotFound && mayBeMissing)) throw error;
    }
  };
  const remove = async (which: number) => {
    const [name, petId] = [...created][which] ?? [];
    if (name === undefined || petId === undefined) return;
    count(mayBeDeleted, petId);
    try {
      await deletePet(petId);
      deleted.add(name);
    } catch (error) {
      // Ids collide here, so a pet that was deleted can come back as another one before a second deletion looks for it.
      const isExpected = isRepeated(mayBeDeleted, petId) || (error instanceof Conflict && ordered.has(petId));
      if (!(error instanceof NotFound || error instanceof Conflict)) throw error;
      if (!isExpected) throw error;
    }
  };
  const cancel = async (which: number) => {
    const [name, orderId] = [...orderIds][which] ?? [];
    if (name === undefined || orderId === undefined) return;
    count(mayBeCanceled, orderId);
    try {
      await cancelOrder(orderId);
      canceled.add(name);
    } catch (error) {
      if (!(error instanceof NotFound && isRepeated(mayBeCanceled, orderId))) throw error;
    }
  };

  const work = (one: Step, at: number) => {
    if (one.kind === 'update') return update(one.which, at);
    if (one.kind === 'delete') return remove(one.which);
    if (one.kind === 'cancel') return cancel(one.which);
    const key = one.key === undefined ? undefined : `key-${one.key}`;
    return one.kind === 'create' ? create(key ?? `new-${at}`, key) : order(one.which, `buyer-${at}`, key);
  };

  const finish = async () => {
    const [pets, orders] = [await itemsOf('petsTable'), await itemsOf('ordersTable')];
    const keyed = [...pets.values()].map(({ name }) => name?.S).filter((name) => name?.startsWith('key-'));
    if (new Set(keyed).size !== keyed.length) problems.push('an Idempotency-Key created two pets');
    for (const [name, id] of created) {
      const pet = pets.get(id);
      const isThere = pet?.name?.S === name;
      if (!isThere && !mayBeDeleted.has(id)) problems.push(`${name} (${id}) is lost`);
      if (isThere && deleted.has(name)) problems.push(`${name} (${id}) is back`);
      // Ids collide in histories, so another pet may have the id of a deleted one, without its changes.
      if (isThere && !mayBeDeleted.has(id)) problems.push(...changes.problemsOf(id, pet));
    }
    for (const [name, id] of orderIds) {
      if (!orders.has(id) && !mayBeCanceled.has(id)) problems.push(`the order ${id} of ${name} is lost`);
      // Ids collide in histories, so another order may have the id of a canceled one.
      const isReused =
        [...orderIds.values()].filter((other) => other === id).length > 1 ||
        maybeOrdered.has(Number(orders.get(id)?.petId?.N));
      if (orders.has(id) && canceled.has(name) && !isReused) problems.push(`the order ${id} of ${name} is back`);
    }
    const sales = [...orders].map(([id, { petId }]) => `${id} sells ${petId?.N}`);
    const soldPets = [...pets].filter(([, { status }]) => status?.S === 'sold');
    const expected = soldPets.map(([id, { orderId }]) => `${orderId?.N} sells ${id}`);
    if (String(sales.sort()) !== String(expected.sort())) problems.push(`orders: ${sales}; sold pets: ${expected}`);
  };
  return { work, finish };
}

/** All items of a table, by id. */
async function itemsOf(table: 'petsTable' | 'ordersTable'): Promise<Map<number, Item>> {
  const scan = new ScanCommand({ TableName: environment(table), ConsistentRead: true });
  const { Items: items = [] } = await dynamodb().send(scan);
  return new Map(items.map((item) => [Number(item.id?.N), item]));
}

testHistories(
  `in ${RUNS} random histories every pet is created once and sold once at a time, and no change is lost or undone`,
  ['petsTable', 'ordersTable', 'idempotencyTable'],
  step,
  petHistory,
);
