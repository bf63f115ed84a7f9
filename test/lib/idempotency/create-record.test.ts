import { GetItemCommand, type TransactWriteItem } from '@aws-sdk/client-dynamodb';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { environment } from '../../../lib/config/environment.ts';
import { recordKey } from '../../../lib/database/attributes.ts';
import { dynamodb } from '../../../lib/database/dynamodb.ts';
import { transact } from '../../../lib/database/transact.ts';
import { Conflict, ServiceUnavailable } from '../../../lib/errors/errors.ts';
import { type CreateOptions, createRecord } from '../../../lib/idempotency/create-record.ts';
import type { Fate } from '../../support/database-link.ts';
import { describeOnEveryEngine } from '../../support/engines.ts';
import { TABLE } from '../../support/example.ts';

const KIND = 'test-records';
const keyOf = (id: number) => recordKey(KIND, id);

/** Puts a record if its id is free. */
const putOf = (id: number): TransactWriteItem => ({
  Put: {
    TableName: environment(TABLE),
    Item: keyOf(id),
    ConditionExpression: 'attribute_not_exists(id)',
  },
});

/** An action whose condition fails while there is no record with the id. */
const requires = (id: number): TransactWriteItem => ({
  ConditionCheck: {
    TableName: environment(TABLE),
    Key: keyOf(id),
    ConditionExpression: 'attribute_exists(id)',
  },
});

const isStored = async (id: number): Promise<boolean> => {
  const read = new GetItemCommand({ TableName: environment(TABLE), Key: keyOf(id), ConsistentRead: true });
  return (await dynamodb().send(read)).Item !== undefined;
};

const create = (options: Partial<CreateOptions> = {}) =>
  createRecord({ idempotency: undefined, actions: (id) => [putOf(id)], ...options });

describeOnEveryEngine((stage) => {
  let count = 0;
  let idempotency = { idempotencyId: '', requestHash: 'hash' };
  beforeEach(() => {
    count += 1;
    idempotency = { idempotencyId: `request-${count}`, requestHash: 'hash' };
    stage.database.calls.length = 0;
  });
  afterEach(() => {
    jest.restoreAllMocks();
    stage.database.decide(() => 'responded');
  });

  /** Sets the fates of the next transactions, in order. Later ones succeed. */
  const transactionsAre = (...fates: Fate[]) => {
    let at = 0;
    stage.database.decide((action) => (action === 'TransactWriteItems' ? (fates[at++] ?? 'responded') : 'responded'));
  };

  test('a new request is one call without an Idempotency-Key', async () => {
    const { id, replayed } = await create();
    expect(stage.database.calls).toEqual(['TransactWriteItems']);
    expect([replayed, await isStored(id)]).toEqual([false, true]);
  });

  test('a new request is two calls with an Idempotency-Key', async () => {
    const { id, replayed } = await create({ idempotency });
    expect(stage.database.calls).toEqual(['GetItem', 'TransactWriteItems']);
    expect([replayed, await isStored(id)]).toEqual([false, true]);
  });

  describe('a repeated request', () => {
    test('gets the id of the first with one call and skips the checks', async () => {
      const { id } = await create({ idempotency });
      stage.database.calls.length = 0;
      const check = jest.fn(async () => {});
      expect(await create({ idempotency, check })).toEqual({ id, replayed: true });
      expect(stage.database.calls).toEqual(['GetItem']);
      expect(check).not.toHaveBeenCalled();
    });

    test('is rejected with another content', async () => {
      await create({ idempotency });
      const rejected = create({ idempotency: { ...idempotency, requestHash: 'other' } });
      await expect(rejected).rejects.toMatchObject({ code: 'idempotency_key_reused' });
    });

    test('does not bring back a record that was deleted', async () => {
      const { id } = await create({ idempotency });
      await transact([{ Delete: { TableName: environment(TABLE), Key: keyOf(id) } }]);
      expect(await create({ idempotency })).toEqual({ id, replayed: true });
      expect(await isStored(id)).toBe(false);
    });
  });

  test('of ten equal requests at once, one creates a record and the others get its id', async () => {
    const created = await Promise.all(Array.from({ length: 10 }, () => create({ idempotency })));
    expect(created.filter(({ replayed }) => !replayed)).toHaveLength(1);
    expect(new Set(created.map(({ id }) => id)).size).toBe(1);
  });

  test('of two different requests at once with one Idempotency-Key, one is rejected', async () => {
    const outcomes = await Promise.allSettled([
      create({ idempotency }),
      create({ idempotency: { ...idempotency, requestHash: 'other' } }),
    ]);
    const rejected = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(rejected.map(({ reason }) => reason)).toEqual([expect.objectContaining({ code: 'idempotency_key_reused' })]);
  });

  test('a request whose checks fail leaves nothing behind', async () => {
    const refusal = new Conflict('No.');
    await expect(create({ idempotency, check: () => Promise.reject(refusal) })).rejects.toBe(refusal);
    expect(await create({ idempotency })).toMatchObject({ replayed: false });
  });

  test('a request that another condition rejects leaves nothing behind and gets its error', async () => {
    const refusal = new Conflict('No.');
    const tried: number[] = [];
    const rejected = create({
      idempotency,
      actions: (id) => [putOf(id), requires(count)],
      refused: async (id) => {
        tried.push(id);
        return refusal;
      },
    });
    await expect(rejected).rejects.toBe(refusal);
    expect(await Promise.all(tried.map(isStored))).toEqual([false]);
    expect(await create({ idempotency })).toMatchObject({ replayed: false });
  });

  test('a request whose record is rejected for no reason that holds is tried twenty times', async () => {
    const refused = jest.fn(async () => undefined);
    jest.spyOn(Math, 'random').mockReturnValue(0);
    await expect(create({ actions: (id) => [putOf(id), requires(count)], refused })).rejects.toThrow(
      ServiceUnavailable,
    );
    expect(refused).toHaveBeenCalledTimes(20);
  });

  test('an id that is taken is replaced by another', async () => {
    await transact([putOf(count)]);
    let tries = 0;
    const { id } = await create({
      idempotency,
      actions: (id) => [putOf(tries++ === 0 ? count : id)],
      refused: () => Promise.reject(new Error('The id was taken.')),
    });
    expect([tries, await isStored(id)]).toEqual([2, true]);
    expect(await create({ idempotency })).toEqual({ id, replayed: true });
  });

  test.each([
    ['fails without an Idempotency-Key, because the late attempt may create the record', false],
    ['is replaced by another with an Idempotency-Key, which rejects the late attempt', true],
  ])('an id that is taken, when an attempt is still on its way, %s', async (_title, isRepeatable) => {
    await transact([putOf(count)]);
    transactionsAre('held back');
    let tries = 0;
    const created = create({
      idempotency: isRepeatable ? idempotency : undefined,
      actions: (id) => [putOf(tries++ === 0 ? count : id)],
    });
    if (isRepeatable) expect(await isStored((await created).id)).toBe(true);
    else await expect(created).rejects.toThrow(ServiceUnavailable);
    expect(tries).toBe(isRepeatable ? 2 : 1);
  });

  test('a request without an Idempotency-Key creates one record when an attempt arrives after its next one', async () => {
    const ids = new Set<number>();
    transactionsAre('held back');
    const { id } = await create({
      actions: (id) => {
        ids.add(id);
        return [putOf(id), requires(count)];
      },
      refused: async () => void (await transact([putOf(count)])),
    });
    await stage.database.deliver();
    expect(await Promise.all([...ids].map(isStored))).toEqual([true]);
    expect([...ids]).toEqual([id]);
  });

  describe('while other transactions keep canceling it', () => {
    test('a request ends as soon as it is hopeless, and leaves nothing behind', async () => {
      transactionsAre(...Array<Fate>(99).fill('canceled'));
      const refusal = new Conflict('No.');
      let asked = 0;
      const hopeless = async () => (++asked === 2 ? refusal : undefined);
      await expect(create({ idempotency, hopeless })).rejects.toBe(refusal);
      expect(asked).toBe(2);
      transactionsAre();
      expect(await create({ idempotency })).toMatchObject({ replayed: false });
    });

    test('a request that an equal one made hopeless gets the id of that one', async () => {
      transactionsAre(...Array<Fate>(99).fill('canceled'));
      let id = 0;
      const hopeless = async () => {
        transactionsAre();
        ({ id } = await create({ idempotency }));
        return new Conflict('No.');
      };
      expect(await create({ idempotency, hopeless })).toEqual({ id, replayed: true });
    });
  });

  test('a transaction whose response was lost happens once', async () => {
    transactionsAre('response lost', 'response lost');
    const { id, replayed } = await create({ idempotency });
    expect([replayed, await isStored(id)]).toEqual([false, true]);
  });

  test('a transaction that was lost leaves nothing behind, and a later request is new', async () => {
    transactionsAre('lost', 'lost', 'lost', 'lost');
    await expect(create({ idempotency })).rejects.toThrow(ServiceUnavailable);
    expect(await create({ idempotency })).toMatchObject({ replayed: false });
  });
});
