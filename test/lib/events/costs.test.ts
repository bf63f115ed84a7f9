import { expect, test } from '@jest/globals';
import type { Pet } from '../../../lib/contract/generated/public/types.ts';
import { catchUp } from '../../../local/events/follow-changes.ts';
import { call } from '../../support/call.ts';
import { describeWithJava } from '../../support/engines.ts';
import { shared } from '../../support/shared.ts';
import { shopOf } from '../../support/shop.ts';
import { useTestStage } from '../../support/stage.ts';

/** The write units of appending events, as DynamoDB Local reports them. A transaction uses two for each kilobyte. */
describeWithJava('appending events', () => {
  const stage = useTestStage(shared.startDynamodbLocal);
  const shop = shopOf(stage);
  let pets: Pet[] = [];
  const rename = ({ id }: Pet) =>
    call({ method: 'PATCH', path: `/pets/${id}`, apiKey: stage.apiKey, body: { name: 'Max' } });

  /** An event and its entry in the index are 2 + 2 units; the state, the shard and the day are 6 for a batch. */
  test.each<[what: string, events: number, batches: number, changes: () => Promise<unknown>]>([
    ['a pet', 1, 1, () => shop.addPet()],
    [
      '90 pets',
      90,
      1,
      async () => {
        pets = await shop.addPets(90);
      },
    ],
    ['45 sales, which change two tables', 90, 2, () => Promise.all(pets.slice(0, 45).map((pet) => shop.sell(pet)))],
    ['a rename', 1, 1, () => rename(pets[80] ?? Object({}))],
  ])('of %s uses few write units', async (_what, events, batches, changes) => {
    await changes();
    const meter = stage.database.meter();
    expect(await catchUp()).toBe(events);
    expect(meter.writeUnits).toBeGreaterThanOrEqual(2 * events);
    expect(meter.writeUnits).toBeLessThanOrEqual(4 * events + 8 * batches);
  });
});
