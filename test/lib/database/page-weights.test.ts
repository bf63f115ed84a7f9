import { afterEach, beforeAll, expect, jest, test } from '@jest/globals';
import { defaultRate } from '../../../lib/config/stages.ts';
import { createKey } from '../../../lib/keys/key-store.ts';
import { call } from '../../support/call.ts';
import { describeWithJava } from '../../support/engines.ts';
import { shared } from '../../support/shared.ts';
import { shopOf } from '../../support/shop.ts';
import { useTestStage } from '../../support/stage.ts';

/** The read units that one key can use by reading the largest pages, as DynamoDB Local reports them. */

const RATE = defaultRate('production');
const MAX_UNITS_PER_SECOND = 800;
const STEP_MS = 50;
const start = Date.parse('2026-11-21T12:00:00Z');

describeWithJava('a key at production’s default rate that reads pages of 64 large pets for a minute', () => {
  const stage = useTestStage(shared.startDynamodbLocal);

  beforeAll(async () => {
    const photoUrls = Array.from({ length: 10 }, (_, at) => `https://x.example/${at}${'x'.repeat(320)}`);
    await shopOf(stage).addPets(70, { photoUrls });
  });

  afterEach(() => {
    jest.restoreAllMocks();
  });

  test('uses at most 800 read units a second', async () => {
    const { key: apiKey } = await createKey('greedy', undefined, { rate: RATE });
    const meter = stage.database.meter();
    const statuses = new Map<number, number>();
    const clock = jest.spyOn(Date, 'now');
    for (let now = start; now < start + 60_000; now += STEP_MS) {
      clock.mockReturnValue(now);
      const { status } = await call({ path: '/pets?limit=64', apiKey });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
    const perSecond = meter.readUnits / 60;
    process.stdout.write(
      `${perSecond.toFixed(0)} read units a second; requests by status: ${[...statuses].join(' ')}\n`,
    );
    expect(statuses.get(429)).toBeGreaterThan(0);
    // The key gets what it may use, but for the rounding of each page to a whole request.
    expect(perSecond).toBeGreaterThan(0.85 * MAX_UNITS_PER_SECOND);
    expect(perSecond).toBeLessThanOrEqual(MAX_UNITS_PER_SECOND);
  });
});
