import { expect, test } from '@jest/globals';
import { recountCategories } from '../../../lib/categories/recount-categories.ts';
import { generateId } from '../../../lib/database/ids.ts';
import { call } from '../../support/call.ts';
import { useTestStage } from '../../support/stage.ts';
import { storeCategories } from '../../support/store-categories.ts';

const stage = useTestStage();

test('lists all categories even if they take more than one database page (1 MB)', async () => {
  const list = () => call({ path: '/categories', apiKey: stage.apiKey });
  await list(); // Makes the function cache the key.
  const description = '🐕'.repeat(2000); // 8,000 bytes; the embedded engine counts 4,000.
  const first = generateId();
  const categories = Array.from({ length: 280 }, (_, at) => ({ id: first + at, name: `Category ${at}`, description }));
  await storeCategories(categories);
  await recountCategories(0);
  stage.database.calls.length = 0;
  const { text } = await list();
  expect(JSON.parse(text)).toEqual(categories);
  expect(stage.database.calls).toEqual(['GetItem', 'Query', 'Query', 'Query']);
});
