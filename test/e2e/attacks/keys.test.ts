import { UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { environment } from '../../../lib/config/environment.ts';
import { dynamodb } from '../../../lib/database/dynamodb.ts';
import { generateApiKey } from '../../../lib/keys/key-format.ts';
import { createKey } from '../../../lib/keys/key-store.ts';
import { call } from '../../support/call.ts';
import { useTestStage } from '../../support/stage.ts';

const stage = useTestStage();

const statusWith = async (key: string) =>
  (await call({ path: '/pets', headers: { Authorization: `Bearer ${key}` } })).status;

/** The database calls of a request with a key, and the status of its response. */
async function costOf(key: string): Promise<{ status: number; calls: string[] }> {
  stage.database.calls.length = 0;
  const status = await statusWith(key);
  return { status, calls: [...stage.database.calls] };
}

test('20,000 different texts that are not keys are rejected without a database call', async () => {
  const letters = fc.stringMatching(/^[0-9A-Za-z]{34}$/);
  const garbage = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    letters.map((text) => `petstore_local_${text}`),
    letters.map((text) => `petstore_production_${text}`),
    letters.map((text) => stage.apiKey.slice(0, -6) + text.slice(-6)),
  );
  stage.database.calls.length = 0;
  const texts = fc.sample(garbage, { numRuns: 20_000, seed: 1 });
  const statuses = new Set<number>();
  for (const text of texts) statuses.add(await statusWith(text));
  expect([...statuses]).toEqual([401]);
  expect(stage.database.calls).toEqual([]);
});

test("a key whose expiry time can't be parsed is rejected", async () => {
  const { key, record } = await createKey('damaged');
  await dynamodb().send(
    new UpdateItemCommand({
      TableName: environment('apiKeysTable'),
      Key: { keyHash: { S: record.keyHash } },
      UpdateExpression: 'SET expiresAt = :end',
      ExpressionAttributeValues: { ':end': { S: 'soon' } },
    }),
  );
  expect(await statusWith(key)).toBe(401);
});

test('1,000 well-formed keys that were never issued cost a lookup each, while a valid key keeps working', async () => {
  stage.database.calls.length = 0;
  for (let at = 0; at < 1_000; at += 1) expect(await statusWith(generateApiKey('local'))).toBe(401);
  expect(stage.database.calls).toEqual(Array(1_000).fill('GetItem'));
  expect(await costOf(stage.apiKey)).toEqual({ status: 200, calls: ['GetItem', 'Query'] });
  expect(await costOf(stage.apiKey)).toEqual({ status: 200, calls: ['Query'] });
});
