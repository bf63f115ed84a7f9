import { beforeAll, expect, test } from '@jest/globals';
import { type Actor, by } from '../../../lib/activity/activity-entry.ts';
import { renameCategory } from '../../../lib/categories/manage-categories.ts';
import type { Event, NewPet } from '../../../lib/contract/generated/public/types.ts';
import { hashApiKey } from '../../../lib/keys/key-format.ts';
import { findKeyRecord } from '../../../lib/keys/key-record.ts';
import { advanceOrderTo } from '../../../lib/orders/order-steps.ts';
import { placeOrder } from '../../../lib/orders/place-order.ts';
import { createPet } from '../../../lib/pets/create-pet.ts';
import * as managed from '../../../lib/pets/manage-pets.ts';
import { catchUp } from '../../../local/events/follow-changes.ts';
import { call } from '../../support/call.ts';
import { shopOf } from '../../support/shop.ts';
import { useTestStage } from '../../support/stage.ts';

const stage = useTestStage();
const shop = shopOf(stage);
const person: Actor = { kind: 'person', name: 'ada@example.com' };
const command: Actor = { kind: 'command', name: 'root' };
let key: Event['by'];
beforeAll(async () => {
  key = { kind: 'key', keyId: (await findKeyRecord(hashApiKey(stage.apiKey)))?.keyId ?? '' };
});

const OTHER = 'key_other';
const NEW_PET: NewPet = { name: 'Rex', photoUrls: [], tags: [], status: 'available' };
const asKey = (method: string, path: string, body?: object) => call({ method, path, apiKey: stage.apiKey, body });
/** Records of another key. */
const pet = async () => (await createPet(NEW_PET, undefined, { keyId: OTHER, changedBy: OTHER })).record;
const sale = async () => (await placeOrder({ petId: (await pet()).id }, undefined, OTHER)).record;

/** The types of the events of a change, and who made each. A key stands for that of the stage. */
type Expected = readonly (readonly [type: Event['type'], by: 'key' | 'person' | 'operator' | undefined])[];

test.each<[what: string, prepare: () => Promise<{ id: number }>, change: (id: number) => Promise<unknown>, Expected]>([
  ['a pet created with a key', sale, () => shop.addPet(), [['pet.created', 'key']]],
  ['a pet changed with a key', pet, (id) => asKey('PATCH', `/pets/${id}`, { name: 'Max' }), [['pet.updated', 'key']]],
  ['a pet deleted with a key', pet, (id) => asKey('DELETE', `/pets/${id}`), [['pet.deleted', undefined]]],
  [
    'a sale with a key',
    pet,
    (petId) => asKey('POST', '/store/orders', { petId }),
    [
      ['order.placed', 'key'],
      ['pet.updated', undefined],
    ],
  ],
  [
    'a cancellation with a key',
    sale,
    (id) => asKey('DELETE', `/store/orders/${id}`),
    [
      ['order.canceled', undefined],
      ['pet.updated', undefined],
    ],
  ],
  [
    'a pet created by a person',
    sale,
    () => managed.createPet(NEW_PET, undefined, by(person)),
    [['pet.created', 'person']],
  ],
  [
    'a pet changed by a person',
    pet,
    (id) => managed.editPet(id, { name: 'Max' }, by(person), { changedBy: 'person' }),
    [['pet.updated', 'person']],
  ],
  [
    'an order approved by a person',
    sale,
    (id) => advanceOrderTo('approved', id, by(person), { changedBy: 'person' }),
    [['order.approved', 'person']],
  ],
  [
    'an order approved by a command',
    sale,
    (id) => advanceOrderTo('approved', id, by(command), { changedBy: 'command' }),
    [['order.approved', 'operator']],
  ],
  [
    'a category renamed by a person, which its item does not keep',
    () => shop.addCategory(),
    (id) => renameCategory(id, 'Rabbits', by(person)),
    [['category.renamed', undefined]],
  ],
  [
    'a pet changed by nobody that is known, after a key',
    pet,
    (id) => managed.editPet(id, { name: 'Max' }, by(command)),
    [['pet.updated', undefined]],
  ],
])('%s', async (_what, prepare, change, expected) => {
  const { id } = await prepare();
  const before = await newEvents();
  expect(before.length).toBeGreaterThan(0);
  await change(id);
  const events = await newEvents();
  const found = events.map((event) => [event.type, event.by]);
  const actors = { key, person: { kind: 'person' }, operator: { kind: 'operator' } };
  expect(found.sort()).toEqual(expected.map(([type, who]) => [type, who && actors[who]]));
});

let next = '/events';
/** The events since the last call. */
async function newEvents(): Promise<Event[]> {
  await catchUp();
  const { text, headers } = await call({ path: next, apiKey: stage.apiKey });
  next = /\/v1(\/events\?[^>]+)>/.exec(String(headers.Link))?.[1] ?? next;
  return JSON.parse(text);
}
