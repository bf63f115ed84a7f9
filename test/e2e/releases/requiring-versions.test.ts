import { beforeAll, expect, test } from '@jest/globals';
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

/** The second step of the deployment of versions: this release, which compares them, beside the one that counts them. */

const stage = useTestStage();
let counting: Send;
let current: Send;

beforeAll(async () => {
  [counting, current] = await startReleases(stage, releases.counting, undefined);
  await current('POST', `${DASHBOARD}/people`, { email: 'ada@example.com', role: 'admin' });
});

interface Kind {
  readonly kind: string;
  create(): Promise<string>;
  /** The change that the counting release makes. Its dashboard sends what the person has seen, in its own ways. */
  changeCounting(id: string, now: Record<string, unknown>): Promise<Received>;
  /** A change that this release makes, of the version with this tag. */
  change(id: string, etag: unknown): Promise<Received>;
  read(send: Send, id: string): Promise<Record<string, unknown>>;
}

const createPet = () => create(current, `${API}/pets`, { name: 'Rex' });
const get = async (send: Send, target: string) => (await send('GET', target)).body;

const kinds: readonly Kind[] = [
  {
    kind: 'a pet',
    create: createPet,
    changeCounting: (id) => counting('PATCH', `${API}/pets/${id}`, { name: 'Rex II' }),
    change: (id, etag) => current('PATCH', `${API}/pets/${id}`, { tags: ['calm'] }, etag),
    read: (send, id) => get(send, `${API}/pets/${id}`),
  },
  {
    kind: 'a pet that is sold',
    create: createPet,
    changeCounting: (id) => counting('POST', `${API}/store/orders`, { petId: Number(id) }),
    change: (id, etag) => current('PATCH', `${API}/pets/${id}`, { tags: ['calm'] }, etag),
    read: (send, id) => get(send, `${API}/pets/${id}`),
  },
  {
    kind: 'an order',
    create: async () => create(current, `${API}/store/orders`, { petId: Number(await createPet()) }),
    changeCounting: (id) => counting('POST', `${DASHBOARD}/orders/${id}/approval`),
    change: (id, etag) => current('POST', `${DASHBOARD}/orders/${id}/delivery`, undefined, etag),
    read: (send, id) => get(send, `${API}/store/orders/${id}`),
  },
  {
    kind: 'a key',
    create: () => create(current, `${DASHBOARD}/keys`, { name: 'shop' }),
    changeCounting: async (id) => {
      const { etag } = await get(counting, `${DASHBOARD}/keys/${id}`);
      return counting('PATCH', `${DASHBOARD}/keys/${id}`, { name: 'shop 2' }, etag);
    },
    change: (id, etag) => current('PATCH', `${DASHBOARD}/keys/${id}`, { rate: 5 }, etag),
    read: (send, id) => get(send, `${DASHBOARD}/keys/${id}`),
  },
  {
    kind: 'a category',
    create: () => create(current, `${DASHBOARD}/categories`, { name: 'Dogs' }),
    changeCounting: (id, { name }) =>
      counting('PATCH', `${DASHBOARD}/categories/${id}`, { name: 'Puppies', seen: name }),
    change: (id, etag) => current('PATCH', `${DASHBOARD}/categories/${id}`, { name: 'Hounds' }, etag),
    read: async (send, id) => Object(await get(send, `${DASHBOARD}/categories?id=${id}`))[0],
  },
  {
    kind: 'a person',
    create: () => create(current, `${DASHBOARD}/people`, { email: 'eve@example.com', role: 'viewer' }),
    changeCounting: (id, { role, invitedAt }) =>
      counting('PATCH', `${DASHBOARD}/people/${id}`, { role: 'admin', seen: { role, invitedAt } }),
    change: (id, etag) => current('PATCH', `${DASHBOARD}/people/${id}`, { role: 'viewer' }, etag),
    read: personOf,
  },
  {
    kind: 'the plan',
    create: async () => 'plan',
    changeCounting: (_, { plan }) => counting('PUT', `${DASHBOARD}/project/plan`, { plan: 'pro', seen: plan }),
    change: (_, etag) => current('PUT', `${DASHBOARD}/project/plan`, { plan: 'enterprise' }, etag),
    read: (send) => get(send, `${DASHBOARD}/project`),
  },
];

test.each(kinds)('a change of $kind by the counting release makes its tag out of date', async (kind) => {
  const id = await kind.create();
  const seen = await kind.read(current, id);
  expect((await kind.changeCounting(id, seen)).status).toBeLessThan(300);
  expect((await kind.change(id, seen.etag)).status).toBe(412);
  const { etag } = await kind.read(current, id);
  expect((await kind.change(id, etag)).status).toBe(200);
  const [now, read] = [await kind.read(current, id), await kind.read(counting, id)];
  expect([now.etag === etag, { ...now, ...read }]).toEqual([false, { ...now, ...read, ...withoutOwn(now) }]);
});

/** What both releases show alike: not the tag, and not the address of the service. */
const withoutOwn = ({ etag: _, apiUrl: __, platformUrl: ___, ...shared }: Record<string, unknown>) => shared;

test('changes that both make at the same time are all kept, each with a tag of its own', async () => {
  const id = await createPet();
  const made = await inRounds((round) => [
    counting('PATCH', `${API}/pets/${id}`, { tags: [`tag ${round}`] }),
    current('PATCH', `${API}/pets/${id}`, { name: `Rex ${round}` }),
  ]);
  expect(made.map(({ status }) => status)).toEqual(made.map(() => 200));
  const tags = made.flatMap(({ body }) => body.etag ?? []);
  expect(new Set(tags).size).toBe(made.length / 2);
});
