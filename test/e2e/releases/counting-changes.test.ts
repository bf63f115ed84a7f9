import { unmarshall } from '@aws-sdk/util-dynamodb';
import { beforeAll, expect, test } from '@jest/globals';
import { type ItemPlace, placeOf } from '../../../lib/database/attributes.ts';
import { readItem } from '../../../lib/database/read-items.ts';
import { findKey } from '../../../lib/keys/key-store.ts';
import { orderAt } from '../../../lib/orders/order-item.ts';
import { petAt } from '../../../lib/pets/pet-item.ts';
import { useTestStage } from '../../support/stage.ts';
import {
  API,
  create,
  DASHBOARD,
  inRounds,
  personOf,
  type Received,
  releases,
  type Send,
  startReleases,
} from './release.ts';

/** The first step of the deployment of versions: a release that counts changes, beside the one before it. */

const stage = useTestStage();
let earlier: Send;
let counting: Send;

beforeAll(async () => {
  [earlier, counting] = await startReleases(stage, releases.withoutVersions, releases.counting);
  await counting('POST', `${DASHBOARD}/people`, { email: 'ada@example.com', role: 'admin' });
});

interface Kind {
  readonly kind: string;
  /** Creates a record and returns what identifies it. */
  create(): Promise<string>;
  /** Changes it. Every change differs from the one before. */
  change(send: Send, id: string, count: number): Promise<Received>;
  read(send: Send, id: string): Promise<Received>;
  version(id: string): Promise<unknown>;
  /** What a change by the earlier release leaves of the version. */
  readonly afterEarlier: 'kept' | 'none';
}

const createPet = () => create(counting, `${API}/pets`, { name: 'Rex' });
const versionAt = async (place: ItemPlace) => unmarshall((await readItem(place)) ?? {}).version;
const siteItem = async (itemType: string, itemId: string) => {
  const place = placeOf('siteTable', { itemType: { S: itemType }, itemId: { S: itemId } });
  return unmarshall((await readItem(place)) ?? {});
};

const kinds: readonly Kind[] = [
  {
    kind: 'a pet',
    create: createPet,
    change: (send, id, count) => send('PATCH', `${API}/pets/${id}`, { name: `Rex ${count}` }),
    read: (send, id) => send('GET', `${DASHBOARD}/pets/${id}`),
    version: (id) => versionAt(petAt(Number(id))),
    afterEarlier: 'kept',
  },
  {
    kind: 'a pet, by its orders',
    create: createPet,
    change: async (send, id, count) => {
      if (count % 2 === 0) return send('POST', `${API}/store/orders`, { petId: Number(id) });
      const { body } = await send('GET', `${DASHBOARD}/orders?petId=${id}`);
      return send('DELETE', `${API}/store/orders/${Object(body)[0].id}`);
    },
    read: (send, id) => send('GET', `${DASHBOARD}/pets/${id}`),
    version: (id) => versionAt(petAt(Number(id))),
    afterEarlier: 'kept',
  },
  {
    kind: 'an order',
    create: async () => create(counting, `${API}/store/orders`, { petId: Number(await createPet()) }),
    change: (send, id, count) => send('POST', `${DASHBOARD}/orders/${id}/${count === 0 ? 'approval' : 'delivery'}`),
    read: (send, id) => send('GET', `${DASHBOARD}/orders/${id}`),
    version: (id) => versionAt(orderAt(Number(id))),
    afterEarlier: 'kept',
  },
  {
    kind: 'a key',
    create: () => create(counting, `${DASHBOARD}/keys`, { name: 'shop' }),
    change: async (send, id, count) => {
      const target = `${DASHBOARD}/keys/${id}`;
      return send('PATCH', target, { name: `shop ${count}` }, (await send('GET', target)).body.etag);
    },
    read: (send, id) => send('GET', `${DASHBOARD}/keys/${id}`),
    version: async (id) => (await findKey(id))?.version,
    afterEarlier: 'kept',
  },
  {
    kind: 'a person',
    create: () => create(counting, `${DASHBOARD}/people`, { email: `${Math.random()}@example.com`, role: 'viewer' }),
    change: async (send, id, count) => {
      const { role, invitedAt } = await personOf(send, id);
      return send('PATCH', `${DASHBOARD}/people/${id}`, {
        role: count % 2 === 0 ? 'admin' : 'viewer',
        seen: { role, invitedAt },
      });
    },
    read: async (send, id) => ({ status: 200, body: await personOf(send, id) }),
    version: async (id) => {
      const { value, version } = await siteItem('people', 'all');
      return Object(value).find(({ email }: { email: string }) => email === id).version === version;
    },
    afterEarlier: 'none',
  },
  {
    kind: 'the plan',
    create: async () => 'petstore',
    change: async (send, _, count) => {
      const seen = (await send('GET', `${DASHBOARD}/project`)).body.plan;
      return send('PUT', `${DASHBOARD}/project/plan`, { plan: count % 2 === 0 ? 'pro' : 'enterprise', seen });
    },
    read: (send) => send('GET', `${DASHBOARD}/project`),
    version: async () => {
      const { value, version } = await siteItem('project', 'petstore');
      return value.planVersion === version;
    },
    afterEarlier: 'none',
  },
];

test.each(kinds)('both releases change $kind, and each reads what the other has written', async (kind) => {
  for (const order of [
    [counting, earlier],
    [earlier, counting],
  ]) {
    const id = await kind.create();
    let counted = 0;
    for (const [count, send] of order.entries()) {
      expect((await kind.change(send, id, count)).status).toBeLessThan(300);
      if (send === counting) counted += 1;
      const expected = kind.afterEarlier === 'kept' ? counted || undefined : send === counting;
      expect(await kind.version(id)).toBe(expected);
      const [one, other] = [await kind.read(counting, id), await kind.read(earlier, id)];
      expect([one.status, one.body]).toEqual([200, withoutHosts(other.body, one.body)]);
    }
  }
});

/** The project shows the address of the service, which differs. */
const withoutHosts = (body: Record<string, unknown>, { apiUrl, platformUrl }: Record<string, unknown>) =>
  body.apiUrl === undefined ? body : { ...body, apiUrl, platformUrl };

test('changes that both make at the same time are all kept, and those of the counting release are counted', async () => {
  const id = await createPet();
  const change = (send: Send, body: object) => send('PATCH', `${API}/pets/${id}`, body);
  const made = await inRounds((round) => [
    change(earlier, { tags: [`tag ${round}`] }),
    change(counting, { name: `Rex ${round}`, status: 'pending' }),
  ]);
  expect(made.map(({ status }) => status)).toEqual(made.map(() => 200));
  expect(await versionAt(petAt(Number(id)))).toBe(made.length / 2);
  const invite = (send: Send, email: string) => send('POST', `${DASHBOARD}/people`, { email, role: 'viewer' });
  const invited = await inRounds((round) => [
    invite(earlier, `a${round}@example.org`),
    invite(counting, `b${round}@example.org`),
  ]);
  expect(invited.map(({ status }) => status)).toEqual(invited.map(() => 200));
  const { body } = await counting('GET', `${DASHBOARD}/people`);
  expect(Object(body).filter(({ email }: { email: string }) => email.endsWith('.org'))).toHaveLength(invited.length);
});
