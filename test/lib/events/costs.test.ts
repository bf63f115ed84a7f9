import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, expect, test } from '@jest/globals';
import { MAX_BATCH } from '../../../lib/events/append-changes.ts';
import { catchUp } from '../../../local/events/follow-changes.ts';
import { shopOf } from '../../support/shop.ts';
import { useTestStage } from '../../support/stage.ts';

const COST = path.resolve(import.meta.dirname, '../../../docs/operations/cost.md');
/** DynamoDB's price for a million write units of tables on demand, in us-east-1. */
const DOLLARS = 0.625;
/** Of an item below 1 KB in a transaction, and of its entry in an index. */
const UNITS = 2;

const stage = useTestStage();
const shop = shopOf(stage);
afterEach(() => stage.database.decide(() => 'responded'));

/** The write units of appending what has changed. DynamoDB Local counts only one item of each table in a transaction. */
async function unitsOf(events: number): Promise<number> {
  let units = 0;
  stage.database.decide((action, { TransactItems: items }) => {
    if (action !== 'TransactWriteItems' || !Array.isArray(items)) return 'responded';
    // Only events are in the index by record.
    const written = items.map((item) => item.Put?.Item ?? item.Update);
    units += UNITS * (written.length + written.filter(({ record }) => record).length);
    return 'responded';
  });
  expect(await catchUp()).toBe(events);
  return units;
}

test('appending events uses the write units in docs/operations/cost.md', async () => {
  const rows: string[] = [];
  for (const events of [1, MAX_BATCH]) {
    await shop.addPets(events);
    const units = await unitsOf(events);
    rows.push(`| ${events} | ${units} | ${((units / events) * DOLLARS).toFixed(2)} |`);
  }
  const [, table = ''] = readFileSync(COST, 'utf8').split(
    '| events that are appended at once | units | $ per million events |\n|---|---|---|\n',
  );
  expect(table.slice(0, table.indexOf('\n\n')).split('\n')).toEqual(rows);
});
