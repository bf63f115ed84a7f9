import { afterEach, expect, jest, test } from '@jest/globals';
import database from 'dynalite/db/index.js';
import { surviveStoreFailures } from '../../../local/engine/store-failures.ts';

afterEach(() => {
  jest.restoreAllMocks();
});

test('what dynalite still writes after the engine was stopped is not reported as a full disk', async () => {
  const log = jest.spyOn(console, 'error').mockReturnValue();
  const { db } = database.create({});
  surviveStoreFailures(db);
  await db.open();
  await db.close();
  const error = await new Promise((resolve) => db.del('table~Tests', resolve));
  // Dynalite ignores errors with this message.
  expect(String(error)).toMatch(/Database is closed/);
  expect(log).not.toHaveBeenCalled();
});
