import { afterEach, describe, expect, test } from '@jest/globals';
import { by } from '../../../lib/activity/activity-entry.ts';
import { readState, statePlace } from '../../../lib/categories/category-state.ts';
import { listOwnedCategories, renameCategory } from '../../../lib/categories/manage-categories.ts';
import { createMismatchLog } from '../../../lib/categories/mismatch-log.ts';
import { recountCategories } from '../../../lib/categories/recount-categories.ts';
import { transact } from '../../../lib/database/transact.ts';
import { call } from '../../support/call.ts';
import { logLines, logOf } from '../../support/captured-log.ts';
import { holdCategories } from '../../support/hold-categories.ts';
import { shopOf } from '../../support/shop.ts';
import { useTestStage } from '../../support/stage.ts';

const stage = useTestStage();
const shop = shopOf(stage);
const operator = { kind: 'command', name: 'operator' } as const;
const create = (name: string) => call({ path: '/categories', apiKey: stage.apiKey, body: { name } });
const list = async () => JSON.parse((await call({ path: '/categories', apiKey: stage.apiKey })).text);
const deleteState = () => transact([{ Delete: statePlace() }]);
const counted = async () => (await listOwnedCategories()).categories.reduce((sum, { bytes }) => sum + bytes, 0);

afterEach(() => stage.database.decide(() => 'responded'));

test('a recount restores a state that is missing', async () => {
  await Promise.all([shop.addCategory('Dogs'), shop.addCategory('Cats')]);
  const before = await readState();
  await deleteState();
  await recountCategories(0);
  const { total, isHeld } = await readState();
  expect({ total, isHeld }).toEqual({ total: before.total, isHeld: false });
  expect(total).toBe(await counted());
});

describe('while a recount holds the categories', () => {
  test('creates, renames and deletions get a 503, whose log says how to end the hold, and lists work', async () => {
    const { id } = await shop.addCategory('Newts');
    await holdCategories();
    const { status, headers } = await create('Voles');
    expect([status, headers['Retry-After']]).toEqual([503, '15']);
    expect(logOf(headers['X-Request-Id'])).toMatchObject([
      { cause: expect.stringContaining('./petstore categories recount --stage local') },
    ]);
    const unavailable = { code: 'service_unavailable' };
    await expect(renameCategory(id, 'Toads', by(operator))).rejects.toMatchObject(unavailable);
    await expect(shop.deleteCategory(id)).rejects.toMatchObject(unavailable);
    expect(await list()).toContainEqual({ id, name: 'Newts' });
    await recountCategories(0);
    expect((await create('Voles')).status).toBe(201);
  });

  test('another recount takes the hold over, and the first one changes nothing more', async () => {
    await shop.addCategory('Stoats');
    const first = expect(recountCategories(1_000)).rejects.toThrow('Another recount has taken over');
    while (!(await readState()).isHeld) {}
    await recountCategories(0);
    await first;
    const { total, isHeld } = await readState();
    expect({ total, isHeld }).toEqual({ total: await counted(), isHeld: false });
  });

  test('its failure ends the hold', async () => {
    stage.database.decide((action) => (action === 'Query' ? 'throttled' : 'responded'));
    await expect(recountCategories(0)).rejects.toMatchObject({ code: 'service_unavailable' });
    stage.database.decide(() => 'responded');
    expect((await create('Weasels')).status).toBe(201);
  });

  test('its hold outlasts a crash, until the next recount', async () => {
    await holdCategories();
    expect((await create('Ferrets')).status).toBe(503);
    await recountCategories(0);
    expect((await create('Ferrets')).status).toBe(201);
  });
});

test('a recount whose last response is lost succeeds', async () => {
  let writes = 0;
  stage.database.decide((action) =>
    action === 'TransactWriteItems' && ++writes === 2 ? 'response lost' : 'responded',
  );
  await recountCategories(0);
  expect([writes, (await readState()).isHeld]).toEqual([3, false]);
});

test('while the state is missing, every list is read in full and is complete', async () => {
  await shop.addCategory('Otters');
  await deleteState();
  stage.database.calls.length = 0;
  for (let times = 0; times < 2; times += 1) {
    expect(await list()).toContainEqual(expect.objectContaining({ name: 'Otters' }));
  }
  expect(stage.database.calls).toEqual(['GetItem', 'Query', 'Query', 'GetItem', 'Query', 'Query']);
  await recountCategories(0);
});

describe('a list that differs from its state', () => {
  const linesOf = (differences: readonly (readonly [seconds: number, difference: number])[]) => {
    const before = logLines().length;
    let now = 0;
    const note = createMismatchLog(() => now);
    for (const [seconds, difference] of differences) {
      now = seconds;
      note(difference);
    }
    return logLines()
      .slice(before)
      .map((line) => JSON.parse(line));
  };

  test('is logged after ten seconds, at most every ten seconds, with the command that corrects it', () => {
    const lines = linesOf([0, 1, 9, 10, 11, 15, 21, 22].map((seconds) => [seconds, 5]));
    expect(lines).toHaveLength(2);
    expect(lines[0]).toMatchObject({
      level: 'error',
      operation: 'checkCategories',
      message: 'Error: The categories do not match their state. Run ./petstore categories recount.',
    });
  });

  test.each<[title: string, differences: (readonly [seconds: number, difference: number])[], lines: number]>([
    [
      'is logged when a category without a mark causes it',
      [
        [0, Number.NaN],
        [12, Number.NaN],
      ],
      1,
    ],
    [
      'is not logged when each time another transaction in progress causes it',
      [
        [0, 5],
        [12, 6],
        [24, 7],
      ],
      0,
    ],
    [
      'is logged even if transactions in progress hide it at times',
      [
        [0, 5],
        [12, 6],
        [24, 5],
        [36, 5],
      ],
      1,
    ],
  ])('%s', (_title, differences, lines) => {
    expect(linesOf(differences)).toHaveLength(lines);
  });
});
