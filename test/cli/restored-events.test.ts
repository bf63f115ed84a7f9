import { beforeAll, expect, test } from '@jest/globals';
import type { Event } from '../../lib/contract/generated/public/types.ts';
import { tables } from '../../lib/database/tables.ts';
import { catchUp } from '../../local/events/follow-changes.ts';
import { call } from '../support/call.ts';
import { backUp, useRestore } from '../support/restore.ts';
import { shopOf } from '../support/shop.ts';
import { useTestStage } from '../support/stage.ts';

/** What comes back from a backup is an event of its own, and not one of the key that had changed it before the backup. */

const stage = useTestStage();
const shop = shopOf(stage);
const { restore } = useRestore(stage);
const asKey = (method: string, path: string, body?: object) => call({ method, path, apiKey: stage.apiKey, body });
const BACKUP = 'PetsBackup';
let [changed, deleted] = [0, 0];

beforeAll(async () => {
  changed = (await shop.addPet()).id;
  deleted = (await shop.addPet()).id;
  for (const id of [changed, deleted]) await asKey('PATCH', `/pets/${id}`, { name: 'Max' });
  await backUp(BACKUP, tables.Pets);
  await asKey('PATCH', `/pets/${changed}`, { name: 'Tom' });
  await asKey('DELETE', `/pets/${deleted}`);
  await catchUp();
});

test.each<[what: string, id: () => number, Partial<Event>]>([
  ['a pet that was changed', () => changed, { type: 'pet.updated', before: { name: 'Tom' } }],
  ['a pet that was deleted', () => deleted, { type: 'pet.created', by: { kind: 'operator' } }],
])('the restore of %s is an event, and not of the key that changed it before', async (_what, id, expected) => {
  const page = await asKey('GET', '/events?start=now');
  const next = /\/v1(\/events\?[^>]+)>/.exec(String(page.headers.Link))?.[1] ?? '';
  const { stdout } = await restore('--table', 'Pets', '--from', BACKUP, '--id', String(id()));
  expect(stdout).toContain('1 restored, 0 left alone, 0 not restored.');
  await catchUp();
  const events: Event[] = JSON.parse((await asKey('GET', next)).text);
  expect(events).toMatchObject([{ ...expected, record: `pet/${id()}`, pet: { name: 'Max' } }]);
  expect(events[0]?.by).toEqual(expected.by);
});
