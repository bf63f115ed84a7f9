import { afterEach, expect, jest, test } from '@jest/globals';
import { generateApiKey } from '../../../lib/keys/key-format.ts';
import { createKey, revokeKey } from '../../../lib/keys/key-store.ts';
import { call } from '../../support/call.ts';
import { useTestStage } from '../../support/stage.ts';

const stage = useTestStage();
afterEach(() => {
  jest.restoreAllMocks();
});

async function expired(): Promise<string> {
  return (await createKey('expired', new Date(Date.now() - 1))).key;
}

async function revoked(): Promise<string> {
  const { key, record } = await createKey('revoked');
  await revokeKey(record);
  return key;
}

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
      await call({ path: '/pets', apiKey: key });
      times[name]?.push(performance.now() - before);
    }
  }
  expect(stage.database.calls).toEqual(Array(1_500).fill('GetItem'));
  // The quickest tenth was not interrupted. Medians of a busy machine are those of its other programs.
  const tenth = (values: number[] = []) => values.sort((one, other) => one - other)[50] ?? 0;
  const [unknown, ...others] = [tenth(times.unknown), tenth(times.revoked), tenth(times.expired)];
  for (const other of others) expect(Math.abs(other - unknown)).toBeLessThan(0.3 * unknown);
});
