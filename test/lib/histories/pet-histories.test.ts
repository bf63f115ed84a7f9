import { ScanCommand } from '@aws-sdk/client-dynamodb';
import fc from 'fast-check';
import type { NewPet } from '../../../lib/contract/generated/public/types.ts';
import type { Item } from '../../../lib/database/attributes.ts';

/** Creates and sells pets under random histories, with retries under an Idempotency-Key. */

const { RUNS, testHistories } = await import('../../support/histories.ts');
const { environment } = await import('../../../lib/config/environment.ts');
const { Conflict } = await import('../../../lib/errors/errors.ts');
const { dynamodb } = await import('../../../lib/database/dynamodb.ts');
const { placeOrder } = await import('../../../lib/orders/place-order.ts');
const { createPet } = await import('../../../lib/pets/create-pet.ts');

type Step =
  | { readonly kind: 'create'; readonly key?: number }
  | { readonly kind: 'order'; readonly which: number; readonly key?: number };

const step = fc.oneof<fc.WeightedArbitrary<Step>[]>(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('create'), key: fc.nat(2) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('create') }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('order'), which: fc.nat(3), key: fc.nat(1) }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('order'), which: fc.nat(3) }) },
);
/** A history of buyers that create and order pets. */
function petHistory(problems: string[]) {
  const created = new Map<string, number>();
  const sold = new Map<number, string>();
  const orderIds = new Map<string, number>();
  const idempotencyOf = (key: string | undefined) =>
    key === undefined ? key : { idempotencyId: key, requestHash: key };

  const create = async (name: string, key: string | undefined) => {
    const pet: NewPet = { name, photoUrls: [], tags: [], status: 'available' };
    const { id } = (await createPet(pet, idempotencyOf(key))).record;
    if ((created.get(name) ?? id) !== id) problems.push(`${name} got ${created.get(name)} and ${id}`);
    created.set(name, id);
  };
  const order = async (which: number, buyer: string, key: string | undefined) => {
    const petId = [...created.values()][which];
    if (petId === undefined) return;
    const name = key === undefined ? buyer : `${key} for ${petId}`;
    try {
      const { record: placed } = await placeOrder({ petId }, idempotencyOf(key && name));
      if ((sold.get(petId) ?? name) !== name) problems.push(`${petId} is sold to ${sold.get(petId)} and to ${name}`);
      if ((orderIds.get(name) ?? placed.id) !== placed.id) problems.push(`${name} was placed twice`);
      sold.set(petId, name);
      orderIds.set(name, placed.id);
    } catch (error) {
      if (!(error instanceof Conflict)) throw error;
      if (sold.get(petId) === name) problems.push(`${name} was sold ${petId}, and its retry is refused`);
    }
  };

  const work = (one: Step, at: number) => {
    const key = one.key === undefined ? undefined : `key-${one.key}`;
    return one.kind === 'create' ? create(key ?? `new-${at}`, key) : order(one.which, `buyer-${at}`, key);
  };

  const finish = async () => {
    const [pets, orders] = [await itemsOf('petsTable'), await itemsOf('ordersTable')];
    const keyed = [...pets.values()].map(({ name }) => name?.S).filter((name) => name?.startsWith('key-'));
    if (new Set(keyed).size !== keyed.length) problems.push('an Idempotency-Key created two pets');
    for (const [name, id] of created) if (pets.get(id)?.name?.S !== name) problems.push(`${name} (${id}) is lost`);
    for (const [id, buyer] of sold) if (pets.get(id)?.status?.S !== 'sold') problems.push(`${id} is not ${buyer}'s`);
    for (const [name, id] of orderIds) if (!orders.has(id)) problems.push(`the order ${id} of ${name} is lost`);
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
  `in ${RUNS} random histories every pet is created once and sold once`,
  ['petsTable', 'ordersTable', 'idempotencyTable'],
  step,
  petHistory,
);
