import { expect, test } from '@jest/globals';
import type { Event } from '../../../lib/contract/generated/public/types.ts';
import { catchUp } from '../../../local/events/follow-changes.ts';
import { call } from '../../support/call.ts';
import { shopOf } from '../../support/shop.ts';
import { useTestStage } from '../../support/stage.ts';

const stage = useTestStage();
const shop = shopOf(stage);

async function page(path: string) {
  const { status, text, headers } = await call({ path, apiKey: stage.apiKey });
  expect(status).toBe(200);
  const next = /\/v1(\/events\?[^>]+)>; rel="next"/.exec(String(headers.Link))?.[1] ?? '';
  return { events: JSON.parse(text) as Event[], next };
}
const typesOf = (events: readonly Event[]) => events.map(({ type }) => type);

test('a reader who comes back continues where it stopped, and an empty page keeps the place', async () => {
  const start = await page('/events?start=now');
  expect(start.events).toEqual([]);
  const pet = await shop.addPet();
  await shop.sell(pet);
  await catchUp();
  const first = await page(start.next);
  // The two tables of a sale have a stream each, so its events come in either order.
  expect(typesOf(first.events).sort()).toEqual(['order.placed', 'pet.created', 'pet.updated']);
  const end = await page(first.next);
  expect(end.events).toEqual([]);
  expect(await page(end.next)).toEqual(end);
});

test('a reader of one type gets its events, with the record and its kind', async () => {
  const pet = await shop.addPet();
  await catchUp();
  const { events } = await page('/events?type=pet.created');
  expect(typesOf(events)).toEqual(events.map(() => 'pet.created'));
  expect(events.at(-1)).toMatchObject({ record: `pet/${pet.id}`, by: { kind: 'key' }, pet: { id: pet.id } });
});

test('a cursor of another type is not valid', async () => {
  const { next } = await page('/events?type=pet.created');
  const { status } = await call({ path: next.replace('pet.created', 'pet.updated'), apiKey: stage.apiKey });
  expect(status).toBe(400);
});
