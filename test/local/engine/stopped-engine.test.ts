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

test('a read that ends after the engine was stopped fails, because dynalite would go on with a closed store', async () => {
  const { db } = database.create({});
  const { get } = db;
  db.get = (key, done) => get(key, (error, result) => void db.close().then(() => done(error, result)));
  surviveStoreFailures(db);
  await db.open();
  await new Promise((resolve) => db.put('table~Tests', {}, resolve));
  const error = await new Promise((resolve) => db.get('table~Tests', resolve));
  expect(String(error)).toMatch(/Database is closed/);
});
