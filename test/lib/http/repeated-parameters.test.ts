import { beforeAll, describe, expect, test } from '@jest/globals';
import { dashboardOperations } from '../../../functions/generated/dashboard.ts';
import { by } from '../../../lib/activity/activity-entry.ts';
import { environmentNames } from '../../../lib/config/environment-names.ts';
import { dashboardApi } from '../../../lib/contract/generated/dashboard/api.ts';
import { publicApi } from '../../../lib/contract/generated/public/api.ts';
import { sourceOf } from '../../../lib/http/operation-module.ts';
import { createKey } from '../../../lib/keys/key-store.ts';
import { invitePerson } from '../../../lib/people/people-store.ts';
import { startSession } from '../../../lib/people/session-store.ts';
import { operationsOf, readContract, resolve, type Schema } from '../../../tools/contract/document.ts';
import { parametersOf } from '../../../tools/contract/schemas.ts';
import { call } from '../../support/call.ts';
import { callDashboard } from '../../support/dashboard-function.ts';
import { ada } from '../../support/project.ts';
import { shopOf } from '../../support/shop.ts';
import { useTestStage } from '../../support/stage.ts';

/**
 * Many generated clients send an array as repeated parameters, even where the contract separates its items by commas. Every
 * other parameter may be given only once: `invalid-parameters.test.ts`.
 */

const stage = useTestStage();
const shop = shopOf(stage);
let cookie = '';
/** Three records of each kind that a list finds by an array. */
let ids: Readonly<Record<string, readonly (number | string)[]>> = {};
beforeAll(async () => {
  process.env[environmentNames.sessionCookie] = '__Host-session';
  await invitePerson('ada@example.com', 'admin', by(ada));
  cookie = `__Host-session=${await startSession('ada@example.com', null, new Date())}`;
  const pets = [await shop.addPet(), await shop.addPet(), await shop.addPet()];
  const categories = [await shop.addCategory(), await shop.addCategory(), await shop.addCategory()];
  const keys = [await createKey('a'), await createKey('b'), await createKey('c')];
  ids = {
    listPets: pets.map(({ id }) => id),
    listCategories: categories.map(({ id }) => id),
    listKeys: keys.map(({ record }) => record.keyId),
  };
});

const senders = {
  [publicApi.file]: (path: string) => call({ path, apiKey: stage.apiKey }),
  [dashboardApi.file]: (path: string) =>
    callDashboard(
      { path, cookie },
      async ({ operationId }) => (await sourceOf(dashboardOperations, operationId).load()).handler,
    ),
};
const arrays = Object.entries(senders).flatMap(([file, send]) => {
  const contract = readContract(file);
  return [...operationsOf(contract)].flatMap(({ operation, path }) =>
    parametersOf(contract, operation)
      .filter(({ schema }) => resolve<Schema>(contract, schema).type === 'array')
      .map(({ name }) => ({ file, operationId: operation.operationId, name, path, send })),
  );
});

test('both contracts have lists that are filtered by an array', () => {
  expect(new Set(arrays.map(({ file }) => file))).toEqual(new Set(Object.keys(senders)));
});

describe.each(arrays)('$name of $operationId in $file', ({ operationId, name, path, send }) => {
  const get = async (query: (ids: readonly (number | string)[]) => string) =>
    send(`${path}?${query(ids[operationId] ?? [])}`);
  const repeated = (values: readonly unknown[]) => values.map((value) => `${name}=${value}`).join('&');

  test('means the same repeated, separated by commas, and both', async () => {
    const separated = await get((all) => `${name}=${all}`);
    expect([separated.status, separated.body]).toEqual([200, Array(3).fill(expect.anything())]);
    expect(await get(repeated)).toMatchObject({ status: 200, body: separated.body });
    expect(await get(([first, ...others]) => repeated([first, others]))).toMatchObject({
      status: 200,
      body: separated.body,
    });
  });

  test('has its limits however it is sent', async () => {
    const [tooMany, empty] = [await get(() => repeated(Array(101).fill(1))), await get(() => repeated([1, '']))];
    expect([tooMany, empty]).toMatchObject([
      { status: 400, body: { message: expect.stringMatching(/must have at most \d+ items$/) } },
      { status: 400, body: { message: expect.stringMatching(/ \w+\[1\] must (?:be an integer|not be empty)$/) } },
    ]);
  });

  test('stays in the link to the next page', async () => {
    const pages = [await get((all) => `${repeated(all)}&limit=2`)];
    const next = /^<([^>]*)>; rel="next"$/.exec(pages[0]?.headers.Link ?? '')?.[1];
    if (next !== undefined) pages.push(await send(path + new URL(next, 'http://localhost').search));
    expect(pages.map(({ status }) => status)).toEqual([200, 200]);
    expect(pages.flatMap(({ body }) => body)).toHaveLength(3);
  });
});
