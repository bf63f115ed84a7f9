import { PutItemCommand } from '@aws-sdk/client-dynamodb';
import { beforeAll, expect, test } from '@jest/globals';
import { type PublicOperation, publicOperations } from '../../functions/generated/public.ts';
import { issueKey } from '../../lib/api-keys/key-store.ts';
import { type Access, callerAccess } from '../../lib/database/access.ts';
import { dynamodb } from '../../lib/database/dynamodb.ts';
import { sourceOf } from '../../lib/http/operation-module.ts';
import { type Call, call } from '../support/call.ts';
import { singleActions } from '../support/database-link.ts';
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

/** Makes requests that use the database in every way that the access of an operation allows. */
const uses: Readonly<Record<PublicOperation, (apiKey: string) => Promise<unknown>>> = {
  listCategories: async (apiKey) => {
    await call({ path: '/categories', apiKey });
    await unwatched(() => shop.addCategory());
    await call({ path: '/categories', apiKey });
  },
  createCategory: (apiKey) =>
    createAfterCollision('Categories', { path: '/categories', apiKey, body: { name: 'Dogs' } }),
  listPets: async (apiKey) => {
    const queries = [`id=${petId}`, `categoryId=${categoryId}`, 'status=sold', `categoryId=${categoryId}&status=sold`];
    for (const query of ['', ...queries]) await call({ path: `/pets?${query}`, apiKey });
  },
  createPet: (apiKey) => createAfterCollision('Pets', { path: '/pets', apiKey, body: { name: 'Rex', categoryId } }),
  getPet: (apiKey) => call({ path: `/pets/${petId}`, apiKey }),
  listOrders: async (apiKey) => {
    await call({ path: '/store/orders', apiKey });
    await call({ path: '/store/orders?status=placed', apiKey });
  },
  placeOrder: async (apiKey) => {
    const order = { path: '/store/orders', apiKey, headers: { 'Idempotency-Key': apiKey }, body: { petId } };
    await call(order);
    await call(order);
  },
};

test.each(Object.entries(uses))('%s uses all of its permissions and needs no others', async (id, use) => {
  const { key: apiKey } = await issueKey(id);
  watchDatabase();
  await use(apiKey);
  // Every twentieth request shares the key's counts. These requests are refused before they use anything else.
  for (let request = 0; request < 20; request += 1) await call({ path: '/pets/0', apiKey });
  const { access } = await sourceOf(publicOperations, id).load();
  expect([...seen].sort()).toEqual(listed([...callerAccess, ...access]).sort());
});

/** The database calls so far, such as `Query Pets/orders`, and those to fail. */
const seen = new Set<string>();
let failing: string | undefined;
let isWatched = true;

/** The items whose put failed. */
let failed: PutItemCommand['input'] | undefined;

function watchDatabase(): void {
  seen.clear();
  stage.database.decide((action, input) => {
    const fates = singleActions(action, input).map(([single, { TableName: table = '', IndexName: index, Item }]) => {
      const name = table.replace(/^petstore-local-/, '');
      const asked = `${single} ${index === undefined ? name : `${name}/${index}`}`;
      if (isWatched) seen.add(asked);
      if (asked !== failing) return 'responded';
      failed = { TableName: table, Item: Object(Item) };
      return 'failed';
    });
    return fates.includes('failed') ? 'failed' : 'responded';
  });
}

/** Makes a request whose put fails, and repeats it after another record has taken its id. */
async function createAfterCollision(table: string, request: Call): Promise<void> {
  const repeatable = { ...request, headers: { 'Idempotency-Key': 'once' } };
  failing = `PutItem ${table}`;
  expect((await call(repeatable)).status).toBe(503);
  failing = undefined;
  await unwatched(async () => {
    if (!failed) throw new Error('No put failed.');
    const Item = { ...failed.Item, writeToken: { S: 'of another request' } };
    await dynamodb().send(new PutItemCommand({ ...failed, Item }));
  });
  expect((await call(repeatable)).status).toBe(201);
}

async function unwatched(task: () => Promise<unknown>): Promise<void> {
  isWatched = false;
  await task();
  isWatched = true;
}

function listed(access: Access): string[] {
  return access.flatMap(({ table, index, actions }) =>
    actions.map((action) => `${action} ${resourceName(table, index)}`),
  );
}
