import { afterEach, expect, test } from '@jest/globals';
import { environment } from '../../../lib/config/environment.ts';
import { recordKey } from '../../../lib/database/attributes.ts';
import { withDeadline } from '../../../lib/database/deadline.ts';
import { readItems } from '../../../lib/database/read-items.ts';
import { transact } from '../../../lib/database/transact.ts';
import { ServiceUnavailable } from '../../../lib/errors/errors.ts';
import type { Fate } from '../../support/database-link.ts';
import { TABLE } from '../../support/example.ts';
import { useTestStage } from '../../support/stage.ts';

const stage = useTestStage();
afterEach(() => stage.database.decide(() => 'responded'));

const table = () => environment(TABLE);
const keys = [1, 2, 3].map((id) => recordKey('tests', id));
const decide = (...fates: Fate[]) => stage.database.decide(() => fates.shift() ?? 'responded');

test('reads what exists, again where the table is throttled', async () => {
  await transact(keys.slice(1).map((Item) => ({ Put: { TableName: table(), Item } })));
  decide('unprocessed', 'throttled', 'lost', 'unprocessed');
  const items = await readItems(table(), keys);
  expect(items).toHaveLength(2);
  expect(items).toEqual(expect.arrayContaining(keys.slice(1)));
});

test('makes no call for no keys', async () => {
  decide('failed');
  expect(await readItems(table(), [])).toEqual([]);
});

test('gives up at the deadline', async () => {
  stage.database.decide(() => 'unprocessed');
  await withDeadline(200, () => expect(readItems(table(), keys)).rejects.toThrow(ServiceUnavailable));
});
