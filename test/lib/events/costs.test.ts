import { expect, test } from '@jest/globals';
import { catchUp } from '../../../local/events/follow-changes.ts';
import { call } from '../../support/call.ts';
import { describeWithJava } from '../../support/engines.ts';
import { shared } from '../../support/shared.ts';
import { shopOf } from '../../support/shop.ts';
import { useTestStage } from '../../support/stage.ts';

/** Measures the units of appending events and of reading them, as DynamoDB Local reports them. */
describeWithJava('the units of events', () => {
  const stage = useTestStage(shared.startDynamodbLocal);
  const shop = shopOf(stage);

  test('are a few for each event', async () => {
    const rows: string[] = [];
    const measure = async (title: string, count: number, changes: () => Promise<unknown>) => {
      await changes();
      const meter = stage.database.meter();
      await catchUp();
      rows.push(`${title}: ${count} events, ${meter.writeUnits} write units, of indexes ${meter.indexWriteUnits}`);
    };
    await measure('one pet', 1, () => shop.addPet());
    const pets = await (async () => {
      let made: Awaited<ReturnType<typeof shop.addPets>> = [];
      await measure('90 pets', 90, async () => {
        made = await shop.addPets(90);
      });
      return made;
    })();
    await measure('45 sales', 90, async () => {
      for (const pet of pets.slice(0, 45)) await shop.sell(pet);
    });
    await measure('a rename', 1, () =>
      call({ method: 'PATCH', path: `/pets/${pets[80]?.id}`, apiKey: stage.apiKey, body: { name: 'Max' } }),
    );
    process.stderr.write(`${rows.join('\n')}\n`);
    expect(rows).toHaveLength(4);
  });
});
