import { afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { type Access, permissions } from '../../infra/permissions.ts';
import { issueKey } from '../../lib/api-keys/key-store.ts';
import { OLDEST_WRITTEN_ID_MS } from '../../lib/config/limits.ts';
import { routes } from '../../lib/contract/generated/routes.ts';
import { type Call, call } from '../support/call.ts';
import { shopOf } from '../support/shop.ts';
import { useTestStage } from '../support/stage.ts';
import { resourceName } from './support/policies.ts';

const stage = useTestStage();
const shop = shopOf(stage);
let categoryId = 0;
let petId = 0;
beforeAll(async () => {
  categoryId = (await shop.addCategory()).id;
  petId = (await shop.addPet()).id;
});
afterEach(() => {
  jest.restoreAllMocks();
});

/** Requests that take each operation through all that it ever asks of the database. */
const doings: Readonly<Record<string, (apiKey: string) => Promise<unknown>>> = {
  listCategories: (apiKey) => call({ path: '/categories', apiKey }),
  createCategory: (apiKey) => writtenLate('Categories', { path: '/categories', apiKey, body: { name: 'Dogs' } }),
  listPets: async (apiKey) => {
    await call({ path: '/pets', apiKey });
    await call({ path: `/pets?id=${petId}`, apiKey });
    await call({ path: `/pets?categoryId=${categoryId}`, apiKey });
  },
  createPet: (apiKey) => writtenLate('Pets', { path: '/pets', apiKey, body: { name: 'Rex', categoryId } }),
  getPet: (apiKey) => call({ path: `/pets/${petId}`, apiKey }),
  listOrders: (apiKey) => call({ path: '/store/orders', apiKey }),
  placeOrder: async (apiKey) => {
    const order = { path: '/store/orders', apiKey, headers: { 'Idempotency-Key': apiKey }, body: { petId } };
    await call(order);
    await call(order);
  },
};

test.each(routes.map(({ operationId }) => operationId))('%s does all that it may do, and nothing else', async (id) => {
  const { key } = await issueKey(id);
  watchDatabase();
  await doings[id]?.(key);
  expect([...seen].sort()).toEqual(listed(permissions[id] ?? []).sort());
});

/** What was asked of the database, such as `Query Pets/orders`, and which of it the database fails to do. */
const seen = new Set<string>();
let failing: string | undefined;

function watchDatabase(): void {
  seen.clear();
  stage.database.decide((action, { TableName: table = '', IndexName: index }) => {
    const name = table.replace(/^petstore-local-/, '');
    const asked = `${action} ${index === undefined ? name : `${name}/${index}`}`;
    seen.add(asked);
    return asked === failing ? 'failed' : 'responded';
  });
}

/** Makes a request that the database fails, and repeats it when its id is too old to be written under. */
async function writtenLate(table: string, request: Call): Promise<void> {
  const repeatable = { ...request, headers: { 'Idempotency-Key': 'once' } };
  failing = `PutItem ${table}`;
  expect((await call(repeatable)).status).toBe(503);
  failing = undefined;
  const now = Date.now.bind(Date);
  jest.spyOn(Date, 'now').mockImplementation(() => now() + 2 * OLDEST_WRITTEN_ID_MS);
  expect((await call(repeatable)).status).toBe(201);
}

function listed(access: Access): string[] {
  return access.flatMap(({ table, index, actions }) =>
    actions.map((action) => `${action} ${resourceName(table, index)}`),
  );
}
