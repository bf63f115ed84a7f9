import { beforeAll, expect, test } from '@jest/globals';
import { type Access, permissions } from '../../infra/permissions.ts';
import { issueKey } from '../../lib/api-keys/key-store.ts';
import { profiles } from '../operations/profiles.ts';
import { call } from '../support/call.ts';
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
  await useDatabase({ apiKey, shop, categoryId, petId, unwatched });
  // Every twentieth request shares the key's counts. These requests are refused before they use anything else.
  for (let request = 0; request < 20; request += 1) await call({ path: '/pets/0', apiKey });
  expect([...seen].sort()).toEqual(listed(permissions[id] ?? []).sort());
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
