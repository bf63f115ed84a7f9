import { afterEach, describe, expect, test } from '@jest/globals';
import { newKey, type Received, type Sent, useClient } from './client.ts';
import { type Operation, operations } from './operations.ts';
import { type Kind, recordsOf } from './records.ts';

/** One rule for every change: a version of the record, and an Idempotency-Key. */

const client = useClient();
const { kinds, forbidding, removeDomains } = recordsOf(client);

interface Change {
  readonly kind: Kind;
  readonly body?: object;
  /** For another request to change the same record, if it is the only one of its kind. */
  readonly otherBody?: object;
  /** Makes a record whose state forbids the change. Absent if none does. */
  readonly forbidden?: () => Promise<string>;
  /** Whether making it once more has another effect, or is rejected. Usually, it changes nothing. */
  readonly isNewEachTime?: boolean;
}

const updatePet: Change = {
  kind: kinds.pet,
  body: { name: 'Moritz', status: 'pending' },
  forbidden: forbidding.soldPet,
};
const deletePet: Change = { kind: kinds.pet, forbidden: forbidding.soldPet, isNewEachTime: true };
const cancelOrder: Change = { kind: kinds.placedOrder, forbidden: forbidding.approvedOrder, isNewEachTime: true };
const redirects = [{ from: 'from.shop.localhost', to: 'to.shop.localhost', status: 308 }];

const changes: Readonly<Record<string, Change>> = {
  'public updatePet': updatePet,
  'public deletePet': deletePet,
  'public cancelOrder': cancelOrder,
  'dashboard updatePet': updatePet,
  'dashboard deletePet': deletePet,
  'dashboard cancelOrder': cancelOrder,
  'dashboard approveOrder': { kind: kinds.placedOrder },
  'dashboard deliverOrder': { kind: kinds.approvedOrder, forbidden: forbidding.placedOrder },
  'dashboard renameCategory': { kind: kinds.category, body: { name: 'Birds' } },
  'dashboard deleteCategory': { kind: kinds.category, isNewEachTime: true },
  'dashboard changeKey': { kind: kinds.key, body: { name: 'web shop' }, forbidden: forbidding.revokedKey },
  'dashboard rotateKey': { kind: kinds.key, body: {}, forbidden: forbidding.revokedKey, isNewEachTime: true },
  'dashboard revokeKey': { kind: kinds.key },
  'dashboard changeRole': { kind: kinds.person, body: { role: 'viewer' }, forbidden: forbidding.lastAdmin },
  'dashboard removePerson': { kind: kinds.person, forbidden: forbidding.lastAdmin, isNewEachTime: true },
  'dashboard putPlan': { kind: kinds.plan, body: { plan: 'pro' }, otherBody: { plan: 'free' } },
  'dashboard rollBackDeployment': { kind: kinds.deployment, forbidden: forbidding.failedDeployment },
  'dashboard makePrimary': { kind: kinds.liveDomain },
  'dashboard clearPrimary': { kind: kinds.primaryDomain },
  'dashboard redirectDomain': { kind: kinds.domain, body: { to: 'to.shop.localhost', status: 308 } },
  'dashboard stopRedirect': { kind: kinds.redirectedDomain },
  'dashboard removeDomain': { kind: kinds.domain, forbidden: forbidding.redirectTarget, isNewEachTime: true },
  'dashboard putDomainSettings': {
    kind: kinds.settings,
    body: { primary: null, redirects },
    otherBody: { primary: null, redirects: [] },
  },
};

/** They have no version and no key, because they change no record. */
const OTHERS = ['signOut', 'signOutEverywhere', 'verifyDomain', 'inspectDomain'];

/** The local DNS is a file that people may edit, so its tags are those of its content. `dns-records.test.ts` tests them. */
const OF_A_FILE = ['dashboard putDnsRecords', 'dashboard deleteDnsRecords'];

const tested = operations.flatMap((operation) => {
  const change = changes[operation.name];
  return change ? [{ ...operation, ...change }] : [];
});

const isSuccess = ({ status }: Received) => status >= 200 && status < 300;
const isReplayed = ({ headers }: Received) => headers['Idempotency-Replayed'] === 'true';
const failed = (status: number, code: string) => ({ status, body: { code } });
const stale = failed(412, 'precondition_failed');
const send = ({ api, method, path, body }: Operation & Change, id: string, more: Partial<Sent> = {}) =>
  client.send(api, { method, path: path(id), body, ifMatch: '*', key: newKey(), ...more });
const tagOf = async (kind: Kind, id: string) => (await kind.read(id))?.etag ?? '';

/** Sends requests that must fail and write nothing. */
async function expectRejected(rejection: object, ...requests: readonly (() => Promise<Received>)[]): Promise<void> {
  const before = await client.stored();
  for (const request of requests) expect(await request()).toMatchObject(rejection);
  expect(await client.stored()).toBe(before);
}

/** Sends a request that an earlier one has made already. It must write nothing. */
async function expectReplayed(request: () => Promise<Received>): Promise<Received> {
  const before = await client.stored();
  const response = await request();
  expect([isSuccess(response), isReplayed(response)]).toEqual([true, true]);
  expect(await client.stored()).toBe(before);
  return response;
}

test('every operation follows the rule, or is one of a few others', () => {
  const others = OTHERS.map((id) => `dashboard ${id}`);
  const creates = operations.filter(({ hasVersion, isMadeOnce }) => isMadeOnce && !hasVersion).map(({ name }) => name);
  const versioned = [...Object.keys(changes), ...OF_A_FILE];
  expect(operations.map(({ name }) => name).sort()).toEqual([...versioned, ...creates, ...others].sort());
  const withBoth = operations.filter(({ hasVersion, isMadeOnce }) => hasVersion && isMadeOnce).map(({ name }) => name);
  expect(withBoth.sort()).toEqual(versioned.sort());
});

describe.each(tested)('$name', (change) => {
  const { api, method, kind, forbidden, otherBody, isNewEachTime = false } = change;
  const { unknown, remove } = kind;
  if (/domain|redirect|primary/i.test(change.name)) afterEach(removeDomains);

  test('is made of the version that was read, and gives the record another one', async () => {
    const id = await kind.create();
    const etag = await tagOf(kind, id);
    const made = await send(change, id, { ifMatch: etag });
    expect([isSuccess(made), isReplayed(made)]).toEqual([true, false]);
    const now = await tagOf(kind, id);
    expect(now).not.toBe(etag);
    const { etag: shown = now } = Object(made.body);
    expect(shown).toBe(now);
  });

  test('has the new version as its ETag if the response is the record, and not if it is a PUT or DELETE', async () => {
    const id = await kind.create();
    const { headers, body } = await send(change, id);
    // The settings have their version only there.
    const isRecord = ['PATCH', 'POST'].includes(method) && Object(body).etag !== undefined;
    const hasTag = isRecord || change.name === 'dashboard putDomainSettings';
    expect(headers.ETag).toBe(hasTag ? await tagOf(kind, id) : undefined);
  });

  test('is not made of a version that is out of date, even if the record looks as before', async () => {
    const id = await kind.create();
    const before = await kind.read(id);
    await kind.touch(id);
    const now = await kind.read(id);
    if (kind !== kinds.placedOrder && kind !== kinds.approvedOrder) expect(now?.rest).toEqual(before?.rest);
    await expectRejected(stale, () => send(change, id, { ifMatch: before?.etag }));
  });

  if (unknown !== undefined) {
    test('is a 404 of a nonexistent record, whatever the version', async () => {
      const requests = ['*', '"other"'].map((ifMatch) => () => send(change, unknown, { ifMatch }));
      await expectRejected(failed(404, 'not_found'), ...requests);
    });
  }

  if (forbidden) {
    test('is a 409 in a state that forbids it, unless the version is out of date', async () => {
      const id = await forbidden();
      const etag = await tagOf(kind, id);
      await expectRejected(stale, () => send(change, id, { ifMatch: '"other"' }));
      await expectRejected({ status: 409 }, ...['*', etag].map((ifMatch) => () => send(change, id, { ifMatch })));
    });
  }

  test('needs If-Match in the dashboard’s API only', async () => {
    const id = await kind.create();
    const request = () => send(change, id, { ifMatch: undefined });
    if (api === 'public') expect(isSuccess(await request())).toBe(true);
    else await expectRejected(failed(428, 'precondition_required'), request);
  });

  test('compares If-Match as RFC 9110 says: lists match, weak tags and parts of tags do not', async () => {
    const id = await kind.create();
    const etag = await tagOf(kind, id);
    const others = [`W/${etag}`, etag.slice(1, -1), etag.slice(0, -2), '"*"', `"other", W/${etag}`];
    await expectRejected(stale, ...others.map((ifMatch) => () => send(change, id, { ifMatch })));
    expect(isSuccess(await send(change, id, { ifMatch: `"other",${etag}` }))).toBe(true);
  });

  test('is made once: a repetition writes nothing, and gets the record as it is now', async () => {
    const id = await kind.create();
    const request = { ifMatch: await tagOf(kind, id), key: newKey() };
    const made = await send(change, id, request);
    const now = await kind.read(id);
    const again = await expectReplayed(() => send(change, id, request));
    expect(again.status).toBe(made.status);
    // A new key is shown once.
    if (change.name !== 'dashboard rotateKey') expect(again.body).toEqual(made.body);
    expect(await kind.read(id)).toEqual(now);
  });

  test('is made once without a version too', async () => {
    const id = await kind.create();
    const request = { ifMatch: api === 'public' ? undefined : '*', key: newKey() };
    await send(change, id, request);
    await expectReplayed(() => send(change, id, request));
  });

  if (!isNewEachTime) {
    test('is remembered too if it changes nothing', async () => {
      const id = await kind.create();
      expect(isSuccess(await send(change, id))).toBe(true);
      const request = { ifMatch: await tagOf(kind, id), key: newKey() };
      const unchanged = await send(change, id, request);
      expect([isSuccess(unchanged), isReplayed(unchanged)]).toEqual([true, false]);
      await expectReplayed(() => send(change, id, request));
    });
  }

  test('does not take the Idempotency-Key of another request', async () => {
    const id = await kind.create();
    const key = newKey();
    await send(change, id, { key });
    const other = otherBody ? () => send(change, id, { key, body: otherBody }) : await otherRequest(key);
    await expectRejected(failed(422, 'idempotency_key_reused'), other);
  });

  test('that was rejected can be sent with the same Idempotency-Key and the version as it is now', async () => {
    const id = await kind.create();
    const key = newKey();
    await expectRejected(stale, () => send(change, id, { key, ifMatch: '"other"' }));
    const made = await send(change, id, { key, ifMatch: await tagOf(kind, id) });
    expect([isSuccess(made), isReplayed(made)]).toEqual([true, false]);
  });

  if (remove && !isNewEachTime) {
    test('is a 404 when it is repeated after the record was deleted', async () => {
      const id = await kind.create();
      const key = newKey();
      await send(change, id, { key });
      await remove(id);
      await expectRejected(failed(404, 'not_found'), () => send(change, id, { key }));
    });
  }

  async function otherRequest(key: string) {
    const id = await kind.create();
    return () => send(change, id, { key });
  }
});
