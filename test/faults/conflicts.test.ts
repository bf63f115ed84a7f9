import { afterEach, describe, expect, test } from '@jest/globals';
import { call } from '../support/call.ts';
import type { Fate } from '../support/database-link.ts';
import { useTestStage } from '../support/stage.ts';

/** Writes of items that a transaction is changing at the same time, which neither local engine refuses. */

const stage = useTestStage();
afterEach(() => stage.database.decide(() => 'responded'));

describe.each<[title: string, action: string, fate: Fate, path: string, body: object]>([
  ['a single write', 'PutItem', 'conflict', '/pets', { name: 'Rex' }],
  ['a repeated transaction', 'TransactWriteItems', 'in progress', '/categories', { name: 'Dogs' }],
])('%s', (_title, action, fate, path, body) => {
  test('is tried again', async () => {
    let times = 0;
    stage.database.decide((called) => (called === action && ++times < 3 ? fate : 'responded'));
    const { status } = await call({ path, apiKey: stage.apiKey, body });
    expect([times, status]).toEqual([3, 201]);
  });

  test('that is refused each time is a 503', async () => {
    stage.database.decide((called) => (called === action ? fate : 'responded'));
    const { status, headers } = await call({ path, apiKey: stage.apiKey, body });
    expect([status, headers['Retry-After']]).toEqual([503, '1']);
  });
});
