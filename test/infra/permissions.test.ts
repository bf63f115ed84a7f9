import { beforeAll, expect, test } from '@jest/globals';
import { type PublicOperation, publicOperations } from '../../functions/generated/public.ts';
import { recountCategories } from '../../lib/categories/recount-categories.ts';
import { publicApi } from '../../lib/contract/generated/public/api.ts';
import { type Access, callerAccess } from '../../lib/database/access.ts';
import { sourceOf } from '../../lib/http/operation-module.ts';
import { createKey } from '../../lib/keys/key-store.ts';
import { type Call, call } from '../support/call.ts';
import { singleActions } from '../support/database-link.ts';
import { holdCategories } from '../support/hold-categories.ts';
import { shopOf } from '../support/shop.ts';
import { useTestStage } from '../support/stage.ts';
import { resourceName } from './support/policies.ts';

const stage = useTestStage();
const shop = shopOf(stage);
let categoryId = 0;
let petId = 0;
beforeAll(async () => {
  stage.database.watchesUsage = true;
  categoryId = (await shop.addCategory()).id;
  petId = (await shop.addPet()).id;
});

type Use = (apiKey: string) => Promise<unknown>;

/** Makes requests that use the database in every way that the access of an operation allows, if that needs several. */
const uses = {
  listCategories: async (apiKey) => {
    await call({ path: '/categories', apiKey });
    await unwatched(() => shop.addCategory());
    await call({ path: '/categories', apiKey });
  },
  createCategory: async (apiKey) => {
    const create = { path: '/categories', apiKey, headers: { 'Idempotency-Key': 'one' }, body: { name: 'Dogs' } };
    await unwatched(holdCategories);
    await call(create); // Rejected, so it reads the state.
    await unwatched(() => recountCategories(0));
    await call(create);
  },
  listPets: async (apiKey) => {
    const queries = [
      `id=${petId}`,
      'reference=x',
      'name=x',
      `categoryId=${categoryId}`,
      'status=sold',
      `categoryId=${categoryId}&status=sold`,
    ];
    for (const query of ['', ...queries]) await call({ path: `/pets?${query}`, apiKey });
  },
  createPet: (apiKey) =>
    call({ path: '/pets', apiKey, headers: { 'Idempotency-Key': 'one' }, body: { name: 'Rex', categoryId } }),
  listEvents: async (apiKey) => {
    await call({ path: '/events', apiKey });
    await call({ path: '/events?start=now', apiKey });
  },
  listOrders: async (apiKey) => {
    await call({ path: '/store/orders', apiKey });
    const { id } = await unwatched(() => shop.addPet());
    await unwatched(async () => shop.sell(await shop.pet(id)));
    for (const query of ['status=placed', 'reference=x', `petId=${id}`]) {
      await call({ path: `/store/orders?${query}`, apiKey });
    }
  },
  placeOrder: async (apiKey) => {
    const order = { path: '/store/orders', apiKey, body: { petId } };
    await call({ ...order, headers: { 'Idempotency-Key': apiKey } });
    await call(order); // The pet is sold.
  },
  updatePet: async (apiKey) => {
    const { id } = await unwatched(() => shop.addPet());
    await twice({ method: 'PATCH', path: `/pets/${id}`, apiKey, body: { categoryId } });
  },
  deletePet: async (apiKey) => {
    const { id } = await unwatched(() => shop.addPet());
    await twice({ method: 'DELETE', path: `/pets/${id}`, apiKey });
  },
  cancelOrder: async (apiKey) => {
    const { id } = await unwatched(async () => shop.sell(await shop.addPet()));
    await twice({ method: 'DELETE', path: `/store/orders/${id}`, apiKey });
  },
} satisfies Partial<Record<PublicOperation, Use>>;

/** One request to each of the other operations, with 1 as the id in its path. */
const others = publicApi.routes
  .filter(({ operationId }) => !Object.hasOwn(uses, operationId))
  .map(({ operationId, method, path }): [string, Use] => [
    operationId,
    (apiKey) => call({ method, path: path.replaceAll(/\{\w+\}/g, '1'), apiKey }),
  ]);

/** Sends a change again, as a client does whose response was lost. */
async function twice(change: Call): Promise<void> {
  const once = { ...change, headers: { 'Idempotency-Key': `${change.method} ${change.path}`.replace(' ', '-') } };
  for (let tries = 0; tries < 2; tries += 1) await call(once);
}

const all: readonly [string, Use][] = [...Object.entries(uses), ...others];

test.each(all)('%s uses all of its permissions and needs no others', async (id, use) => {
  const { key: apiKey } = await createKey(id);
  watchDatabase();
  await use(apiKey);
  // Every twentieth request shares the key's counts. These requests are rejected before they use anything else.
  for (let request = 0; request < 20; request += 1) await call({ path: '/pets/0', apiKey });
  const { access } = await sourceOf(publicOperations, id).load();
  expect([...seen].sort()).toEqual(listed([...callerAccess, ...access]).sort());
});

/** The database calls so far, such as `Query Pets/orders`. */
const seen = new Set<string>();
let isWatched = true;

function watchDatabase(): void {
  seen.clear();
  stage.database.decide((action, input) => {
    for (const [single, { TableName: table = '', IndexName: index }] of singleActions(action, input)) {
      const name = table.replace(/^petstore-local-/, '');
      if (isWatched) seen.add(`${single} ${index === undefined ? name : `${name}/${index}`}`);
    }
    return 'responded';
  });
}

async function unwatched<Result>(task: () => Promise<Result>): Promise<Result> {
  isWatched = false;
  const result = await task();
  isWatched = true;
  return result;
}

function listed(access: Access): string[] {
  return access.flatMap(({ table, index, actions }) =>
    actions.map((action) => `${action} ${resourceName(table, index)}`),
  );
}
