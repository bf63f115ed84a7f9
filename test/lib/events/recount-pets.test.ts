import { expect, test } from '@jest/globals';
import { transact } from '../../../lib/database/transact.ts';
import { correctInventory } from '../../../lib/events/epoch.ts';
import { readState } from '../../../lib/events/feed-state.ts';
import { recountPets } from '../../../lib/events/recount-pets.ts';
import { catchUp } from '../../../local/events/follow-changes.ts';
import { call } from '../../support/call.ts';
import { shopOf } from '../../support/shop.ts';
import { useTestStage } from '../../support/stage.ts';

const stage = useTestStage();
const shop = shopOf(stage);
const get = (path: string) => call({ path, apiKey: stage.apiKey });
const nextOf = ({ headers }: { headers: object }) =>
  /\/v1(\/events\?[^>]+)>/.exec(String(Reflect.get(headers, 'Link')))?.[1] ?? '';

test('a recount corrects the numbers while clients change pets, and ends the places of readers', async () => {
  const pets = await shop.addPets(30);
  await catchUp();
  const old = nextOf(await get('/events'));
  expect((await get(old)).status).toBe(200);
  await transact([correctInventory({ available: 5, sold: -2 })]);
  let isBusy = true;
  const client = (async () => {
    for (let at = 0; isBusy && at < pets.length; at += 1) {
      const pet = pets[at];
      if (pet) await shop.sell(pet);
      if (at % 3 === 0) await shop.addPet();
      if (at % 5 === 0) await catchUp();
    }
  })();
  const correction = await recountPets(() => catchUp(2), { settleMs: 200 });
  isBusy = false;
  await client;
  await catchUp();
  const counted = { available: 0, pending: 0, sold: 0 };
  for (const { status } of await shop.pets()) counted[status] += 1;
  expect(correction).toEqual({ available: -5, pending: 0, sold: 2 });
  expect((await readState()).inventory).toEqual(counted);
  const gone = await get(old);
  expect([gone.status, JSON.parse(gone.text).code]).toEqual([410, 'gone']);
  const now = nextOf(await get('/events?start=now'));
  await shop.addPet({ name: 'Max' });
  await catchUp();
  expect(JSON.parse((await get(now)).text)).toMatchObject([{ type: 'pet.created', pet: { name: 'Max' } }]);
});
