import { expect, test } from '@jest/globals';
import type { Category } from '../../lib/contract/generated/types.ts';
import { call } from '../support/call.ts';
import { useTestStage } from '../support/stage.ts';

const stage = useTestStage();

test('more categories than fit one page of the database (1 MB) are all listed', async () => {
  const list = () => call({ path: '/categories', apiKey: stage.apiKey });
  await list(); // The function that lists gets to know the key.
  const description = '🐕'.repeat(2000); // 8,000 bytes; the embedded engine counts 4,000.
  const ids: number[] = [];
  for (let at = 0; at < 280; at += 1) {
    const body = { name: `Category ${at}`, description };
    const created = await call({ path: '/categories', apiKey: stage.apiKey, body });
    ids.push(JSON.parse(created.text).id);
  }
  stage.database.calls.length = 0;
  const { text } = await list();
  const listed: Category[] = JSON.parse(text);
  expect(listed.map(({ id }) => id)).toEqual(ids.sort((one, other) => one - other));
  expect(listed.every((category) => category.description === description)).toBe(true);
  expect(stage.database.calls).toEqual(['Query', 'Query']);
});
