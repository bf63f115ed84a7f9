import { expect, jest, test } from '@jest/globals';
import { lowestIdAt } from '../../lib/database/ids.ts';
import { call } from '../support/call.ts';
import { useTestStage } from '../support/stage.ts';
import { storeCategories } from '../support/store-categories.ts';

const stage = useTestStage();
const firstId = lowestIdAt(Date.now() - 3_600_000);
const list = (acceptEncoding: string) =>
  call({ path: '/categories', apiKey: stage.apiKey, headers: { 'Accept-Encoding': acceptEncoding } });

test('a list past what an uncompressed answer holds is refused to those who take no other, and given to the rest', async () => {
  const description = 'abcdefghij'.repeat(200);
  const categories = Array.from({ length: 3_000 }, (_, at) => ({ id: firstId + at, name: `c${at}`, description }));
  await storeCategories(categories);

  const refused = await list('identity');
  expect(refused.status).toBe(406);
  expect(refused.body).toMatchObject({ code: 'not_acceptable', message: expect.stringContaining('gzip') });

  const given = await list('gzip');
  expect(given.status).toBe(200);
  expect(JSON.parse(given.text)).toEqual(categories);
}, 60_000);

test('a list past what any answer holds is refused as such, never cut short', async () => {
  // Text that does not compress: two bytes of chance in each character.
  const description = () =>
    String.fromCharCode(...Array.from({ length: 2_000 }, () => 0x4e00 + Math.random() * 20_000));
  await storeCategories(
    Array.from({ length: 1_300 }, (_, at) => ({
      id: firstId + 10_000 + at,
      name: 'noise',
      description: description(),
    })),
  );
  const later = Date.now() + 11 * 60_000;
  jest.spyOn(Date, 'now').mockReturnValue(later);

  const refused = await list('gzip');
  expect(refused.status).toBe(500);
  expect(refused.body).toMatchObject({ code: 'answer_too_large' });
}, 60_000);
