import { PutItemCommand } from '@aws-sdk/client-dynamodb';
import { beforeAll, expect, test } from '@jest/globals';
import { type Access, permissions } from '../../infra/permissions.ts';
import { issueKey } from '../../lib/api-keys/key-store.ts';
import { dynamodb } from '../../lib/database/dynamodb.ts';
import { profiles } from '../operations/profiles.ts';
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

test.each([...profiles])('%s uses all of its permissions and needs no others', async (id, { useDatabase }) => {
  const { key: apiKey } = await issueKey(id);
  watchDatabase();
  await useDatabase({ apiKey, shop, categoryId, petId, unwatched, createAfterCollision });
  // Every twentieth request shares the key's counts. These requests are refused before they use anything else.
  for (let request = 0; request < 20; request += 1) await call({ path: '/pets/0', apiKey });
  expect([...seen].sort()).toEqual(listed(permissions[id] ?? []).sort());
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
