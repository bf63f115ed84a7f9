import { DeleteItemCommand } from '@aws-sdk/client-dynamodb';
import { expect, test } from '@jest/globals';
import { by } from '../../lib/activity/activity-entry.ts';
import { categoryAt, categoryTag } from '../../lib/categories/category-item.ts';
import { existingCategory } from '../../lib/categories/category-store.ts';
import * as categories from '../../lib/categories/manage-categories.ts';
import { port } from '../../lib/config/ports.ts';
import { type ItemPlace, placeOf } from '../../lib/database/attributes.ts';
import { dynamodb } from '../../lib/database/dynamodb.ts';
import { allTables } from '../../lib/database/tables.ts';
import { deploySite } from '../../lib/deployments/deploy-site.ts';
import { listDeployments } from '../../lib/deployments/deployment.ts';
import { getDomainSettings, putDomainSettings } from '../../lib/domains/settings/domain-settings.ts';
import { keyAt } from '../../lib/keys/key-record.ts';
import { tagOf } from '../../lib/keys/key-view.ts';
import * as keys from '../../lib/keys/manage-keys.ts';
import { existingOrder } from '../../lib/orders/find-order.ts';
import { orderAt } from '../../lib/orders/order-item.ts';
import { advanceOrderTo } from '../../lib/orders/order-steps.ts';
import { changeRole, existingPerson, invitePerson } from '../../lib/people/people-store.ts';
import { petAt } from '../../lib/pets/pet-item.ts';
import { changePlan, projectTag, readProject } from '../../lib/project/project-store.ts';
import { call } from '../support/call.ts';
import { ada, makeSite, useProject } from '../support/project.ts';
import { backUp, useRestore } from '../support/restore.ts';
import { shopOf } from '../support/shop.ts';
import { useTestStage } from '../support/stage.ts';

/**
 * A record that comes back from a backup has a version that it never had. Otherwise, a request that was sent before the
 * restore could change what came back.
 */

const stage = useTestStage();
const project = useProject();
const shop = shopOf(stage);
const { restore } = useRestore(stage);

interface Restored {
  /** What `--id` has. */
  readonly id: number | string;
  readonly place: ItemPlace;
  tag(): Promise<string>;
  /** Changes the record: once before the backup, and twice after it. */
  change(time: number): Promise<unknown>;
}

const name = (time: number) => `Rex ${time}`;
const projectAt = () => placeOf('siteTable', { itemType: { S: 'project' }, itemId: { S: 'petstore' } });
const DOMAIN = 'www.shop.localhost';
const target = async () => (await project.add('docs.shop.localhost')).domain;
const redirect = async (time: number) => {
  const redirects = time % 2 === 0 ? [] : [{ from: DOMAIN, to: await target(), status: 301 as const }];
  await putDomainSettings(project.host.ports, { primary: null, redirects }, ada);
};
const ofProject = async (tag: Restored['tag'], change: Restored['change']): Promise<Restored> => {
  await project.add(DOMAIN);
  return { id: 'project', place: projectAt(), tag, change };
};

test.each<[kind: string, table: keyof typeof allTables, create: () => Promise<Restored>]>([
  [
    'a pet',
    'Pets',
    async () => {
      const { id } = await shop.addPet();
      const request = { method: 'PATCH', path: `/pets/${id}`, apiKey: stage.apiKey };
      return {
        id,
        place: petAt(id),
        tag: async () => (await shop.pet(id)).etag,
        change: (time) => call({ ...request, body: { name: name(time) } }),
      };
    },
  ],
  [
    'an order',
    'Orders',
    async () => {
      const { id } = await shop.sell(await shop.addPet());
      return {
        id,
        place: orderAt(id),
        tag: async () => (await existingOrder(id)).order.etag,
        change: (time) => advanceOrderTo(time === 0 ? 'approved' : 'delivered', id, by(ada)),
      };
    },
  ],
  [
    'a key',
    'ApiKeys',
    async () => {
      const { keyId, keyHash } = (await keys.createKey({ name: 'shop' }, by(ada))).record;
      return {
        id: keyId,
        place: keyAt(keyHash),
        tag: async () => tagOf(await keys.existingKey(keyId)),
        change: (time) => keys.changeKey(keyId, { name: name(time) }, by(ada)),
      };
    },
  ],
  [
    'a category',
    'Categories',
    async () => {
      const { id } = await shop.addCategory();
      return {
        id,
        place: categoryAt(id),
        tag: async () => categoryTag(await existingCategory(id)),
        change: (time) => categories.renameCategory(id, name(time), by(ada)),
      };
    },
  ],
  [
    'a person',
    'Site',
    async () => {
      for (const email of ['kim@example.com', 'zoe@example.com']) await invitePerson(email, 'admin', by(ada));
      return {
        id: 'people',
        place: placeOf('siteTable', { itemType: { S: 'people' }, itemId: { S: 'all' } }),
        tag: async () => (await existingPerson('kim@example.com')).etag,
        change: (time) => changeRole('kim@example.com', time % 2 === 0 ? 'viewer' : 'admin', by(ada)),
      };
    },
  ],
  [
    'the plan',
    'Site',
    () =>
      ofProject(
        async () => projectTag(await readProject()),
        (time) => changePlan(time % 2 === 0 ? 'pro' : 'enterprise', by(ada)),
      ),
  ],
  ['the domain settings', 'Site', () => ofProject(async () => (await getDomainSettings()).etag, redirect)],
  ['a domain', 'Site', () => ofProject(async () => (await project.view(DOMAIN)).etag, redirect)],
  [
    'the live deployment',
    'Site',
    () =>
      ofProject(
        async () => (await listDeployments())[0]?.etag ?? '',
        async () => deploySite(port('siteStorage'), await makeSite('Site'), ada),
      ),
  ],
])('a version of %s never comes back', async (kind, table, create) => {
  const { id, place, tag, change } = await create();
  const seen = [await tag()];
  const backup = `before-${kind.replaceAll(' ', '-')}`;
  for (const time of [0, 1, 2]) {
    await change(time);
    seen.push(await tag());
    if (time === 0) await backUp(backup, allTables[table]);
  }
  // What exists is not reset in every table.
  await dynamodb().send(new DeleteItemCommand(place));
  const { stdout } = await restore('--table', table, '--from', backup, '--id', String(id));
  expect(stdout).toContain('1 restored, 0 left alone, 0 not restored.');
  const restored = await tag();
  await change(3);
  const changed = await tag();
  for (const now of [restored, changed]) expect(seen).not.toContain(now);
});
