import { expect, test } from '@jest/globals';
import { transact } from '../../../lib/database/transact.ts';
import { hashApiKey } from '../../../lib/keys/key-format.ts';
import { type ApiKeyRecord, findKeyRecord } from '../../../lib/keys/key-record.ts';
import {
  createKey,
  findKey,
  listKeys,
  newKey,
  putAction,
  revokeKey,
  updateAction,
} from '../../../lib/keys/key-store.ts';
import { describeOnEveryEngine } from '../../support/engines.ts';

describeOnEveryEngine((stage) => {
  const recordOf = (key: string) => findKeyRecord(hashApiKey(key));

  test('the stored record does not reveal the key', async () => {
    const { key, record } = await createKey('kept', new Date('2030-01-01'));
    expect(await recordOf(key)).toEqual(record);
    expect(record).toEqual({
      keyHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      keyId: expect.stringMatching(/^key_[0-9A-Za-z]{12}$/),
      holderId: record.keyId,
      name: 'kept',
      scope: 'write',
      lastFour: key.slice(-4),
      createdAt: expect.any(String),
      expiresAt: '2030-01-01T00:00:00.000Z',
    });
  });

  test('a key is found by its id and listed', async () => {
    const { record } = await createKey('found');
    expect(await findKey(record.keyId)).toEqual(record);
    expect(await listKeys()).toContainEqual(record);
    expect(await findKey('key_000000000000')).toBeUndefined();
  });

  test('a key is stored once even if the response to its first write is lost', async () => {
    let writes = 0;
    stage.database.decide((action) =>
      action === 'TransactWriteItems' && ++writes === 1 ? 'response lost' : 'responded',
    );
    const { key, record } = await createKey('lost');
    expect([writes, await recordOf(key)]).toEqual([2, record]);
    expect((await listKeys()).filter(({ name }) => name === 'lost')).toEqual([record]);
  });

  test('a second revocation does not postpone the first', async () => {
    const { key, record } = await createKey('revoked');
    await revokeKey(record);
    const { revokedAt } = (await recordOf(key)) ?? {};
    expect(revokedAt).toEqual(expect.any(String));
    await revokeKey(record);
    expect(await recordOf(key)).toEqual({ ...record, revokedAt, version: 1 });
  });

  test('a replaced key expires when its successor is stored, and neither happens if it changed in the meantime', async () => {
    const { key, record } = await createKey('replaced', new Date('2030-01-02'));
    const [one, other] = [newKey('one'), newKey('other')];
    const replaceBy = (successor: ApiKeyRecord, expiresAt: string) =>
      transact([updateAction(record, { expiresAt: new Date(expiresAt) }), putAction(successor)]);
    expect(await replaceBy(one.record, '2030-01-01')).toBeUndefined();
    expect(await replaceBy(other.record, '2029-01-01')).toBeDefined();
    expect((await recordOf(key))?.expiresAt).toBe('2030-01-01T00:00:00.000Z');
    expect([await recordOf(one.key), await recordOf(other.key)]).toEqual([one.record, undefined]);
  });

  test('no two keys are the same', async () => {
    const keys = await Promise.all(Array.from({ length: 50 }, async () => (await createKey('many')).key));
    expect(new Set(keys).size).toBe(50);
  });
});
