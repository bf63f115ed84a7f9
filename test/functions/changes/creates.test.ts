import { describe, expect, test } from '@jest/globals';
import { type Api, newKey, type Received, useClient } from './client.ts';
import { operations } from './operations.ts';
import { recordsOf } from './records.ts';

/** One rule for every create: it is made once for each Idempotency-Key. */

const client = useClient();
const { kinds } = recordsOf(client);

interface Create {
  /** The body of a request that no other one has. */
  newBody(): object | Promise<object>;
  /** A property that another request has with another value. */
  readonly other: object;
  /** Deletes the record. Absent if nobody can. */
  readonly remove?: (created: Received) => Promise<unknown>;
  /** Whether the body has a name that can be added once. Adding it again changes nothing. */
  readonly isNamed?: boolean;
}

let count = 0;
const next = () => {
  count += 1;
  return count;
};
const idOf = ({ body }: Received) => Object(body).id;
const createPet: Create = {
  newBody: () => ({ name: 'Rex' }),
  other: { name: 'Max' },
  remove: (created) => client.must('DELETE', `/pets/${idOf(created)}`),
};
const createCategory: Create = {
  newBody: () => ({ name: 'Dogs' }),
  other: { name: 'Cats' },
  remove: (created) => client.must('DELETE', `/categories/${idOf(created)}`),
};

const creates: Readonly<Record<string, Create>> = {
  'public createPet': createPet,
  'public createCategory': createCategory,
  'public placeOrder': {
    newBody: async () => ({ petId: Number(await kinds.pet.create()) }),
    other: { reference: 'r-2' },
    remove: (created) => client.must('DELETE', `/orders/${idOf(created)}`),
  },
  'dashboard createPet': createPet,
  'dashboard createCategory': createCategory,
  'dashboard createKey': { newBody: () => ({ name: 'shop' }), other: { name: 'store' } },
  'dashboard invitePerson': {
    newBody: () => ({ email: `kim${next()}@example.com`, role: 'viewer' }),
    other: { role: 'admin' },
    remove: ({ body }) => client.must('DELETE', `/people/${Object(body).email}`),
    isNamed: true,
  },
  'dashboard addDomain': {
    newBody: () => ({ domain: `d${next()}.shop.localhost` }),
    other: { domain: 'other.shop.localhost' },
    remove: ({ body }) => client.must('DELETE', `/domains/${Object(body).domain}`),
    isNamed: true,
  },
};

const tested = operations.flatMap((operation) => {
  const create = creates[operation.name];
  return create ? [{ ...operation, ...create }] : [];
});
const isReplayed = ({ headers }: Received) => headers['Idempotency-Replayed'] === 'true';
const reused = { status: 422, body: { code: 'idempotency_key_reused' } };

test('every create follows the rule', () => {
  const all = operations.filter(({ hasVersion, isMadeOnce }) => isMadeOnce && !hasVersion);
  expect(all.map(({ name }) => name).sort()).toEqual(Object.keys(creates).sort());
});

describe.each(tested)('$name', ({ api, path, newBody, other, remove, isNamed }) => {
  const send = (body: object, key?: string) => client.send(api, { method: 'POST', path: path(''), body, key });
  /** Sends a request that must write nothing. */
  const sendAgain = async (body: object, key: string) => {
    const before = await client.stored();
    const response = await send(body, key);
    expect(await client.stored()).toBe(before);
    return response;
  };

  test('is made once: a repetition writes nothing', async () => {
    const [body, key] = [await newBody(), newKey()];
    const made = await send(body, key);
    expect([made.status < 300, isReplayed(made)]).toEqual([true, false]);
    const again = await sendAgain(body, key);
    expect([again.status, isReplayed(again)]).toEqual([made.status, true]);
    // A new key is shown once.
    const { key: secret, ...shown } = Object(made.body);
    expect(again.body).toEqual(shown);
  });

  test('does not take the Idempotency-Key of another request', async () => {
    const [body, key] = [await newBody(), newKey()];
    await send(body, key);
    expect(await sendAgain({ ...body, ...other }, key)).toMatchObject(reused);
  });

  if (remove) {
    const outcome: Readonly<Record<Api, string>> = {
      public: 'the original response',
      dashboard: 'a 409 that says so',
    };

    test(`gets ${outcome[api]} when it is repeated after the record was deleted`, async () => {
      const [body, key] = [await newBody(), newKey()];
      const made = await send(body, key);
      await remove(made);
      const again = await sendAgain(body, key);
      const message = expect.stringMatching(/^This request created .*, which was deleted since\./);
      if (api === 'public') expect([again.status, again.body]).toEqual([made.status, made.body]);
      else expect(again).toMatchObject({ status: 409, body: { code: 'conflict', message } });
    });
  }

  if (remove && isNamed) {
    test('gives what was removed and is added again another version', async () => {
      const body = await newBody();
      const first = await send(body);
      await remove(first);
      const second = await send(body);
      expect(Object(second.body).etag).not.toBe(Object(first.body).etag);
    });

    test('is remembered too if it changes nothing, so that a copy does not undo a removal', async () => {
      const [body, key] = [await newBody(), newKey()];
      const made = await send(body);
      const unchanged = await send(body, key);
      expect([unchanged.status, isReplayed(unchanged)]).toEqual([made.status, false]);
      await remove(made);
      expect(await sendAgain(body, key)).toMatchObject({ status: 409 });
    });
  }
});
