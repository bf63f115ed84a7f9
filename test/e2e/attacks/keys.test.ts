import { UpdateItemCommand } from '@aws-sdk/client-dynamodb';
import { afterEach, expect, jest, test } from '@jest/globals';
import fc from 'fast-check';
import { environment } from '../../../lib/config/environment.ts';
import { dynamodb } from '../../../lib/database/dynamodb.ts';
import { generateApiKey } from '../../../lib/keys/key-format.ts';
import { createKey, revokeKey } from '../../../lib/keys/key-store.ts';
import { call } from '../../support/call.ts';
import { useTestStage } from '../../support/stage.ts';

const stage = useTestStage();
afterEach(() => {
  jest.restoreAllMocks();
});

const statusWith = async (key: string) =>
  (await call({ path: '/pets', headers: { Authorization: `Bearer ${key}` } })).status;

/** The database calls of a request with a key, and the status of its response. */
async function costOf(key: string): Promise<{ status: number; calls: string[] }> {
  stage.database.calls.length = 0;
  const status = await statusWith(key);
  return { status, calls: [...stage.database.calls] };
}

async function expired(): Promise<string> {
  return (await createKey('expired', new Date(Date.now() - 1))).key;
}

async function revoked(): Promise<string> {
  const { key, record } = await createKey('revoked');
  await revokeKey(record);
  return key;
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

test('the response time does not tell a revoked or expired key from an unknown one', async () => {
  const keys = { unknown: generateApiKey('local'), revoked: await revoked(), expired: await expired() };
  stage.database.calls.length = 0;
  const times: Record<string, number[]> = { unknown: [], revoked: [], expired: [] };
  const start = Date.now();
  // Interleave them, so that other load on the machine affects all of them alike.
  for (let round = 0; round < 500; round += 1) {
    // A refusal is cached for 5 s, so after six seconds each key is looked up again.
    jest.spyOn(Date, 'now').mockReturnValue(start + round * 6_000);
    for (const [name, key] of Object.entries(keys)) {
      const before = performance.now();
      await statusWith(key);
      times[name]?.push(performance.now() - before);
    }
  }
  expect(stage.database.calls).toEqual(Array(1_500).fill('GetItem'));
  // The quickest tenth was not interrupted. Medians of a busy machine are those of its other programs.
  const tenth = (values: number[] = []) => values.sort((one, other) => one - other)[50] ?? 0;
  const [unknown, ...others] = [tenth(times.unknown), tenth(times.revoked), tenth(times.expired)];
  for (const other of others) expect(Math.abs(other - unknown)).toBeLessThan(0.3 * unknown);
});
