import {
  ConditionalCheckFailedException,
  DynamoDBClient,
  GetItemCommand,
  IdempotentParameterMismatchException,
  PutItemCommand,
  QueryCommand,
  TransactionCanceledException,
  type TransactWriteItem,
  TransactWriteItemsCommand,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb';
import { afterAll, expect, test } from '@jest/globals';
import { environment } from '../../../lib/config/environment.ts';
import { type Item, recordKey } from '../../../lib/database/attributes.ts';
import { dynamodb } from '../../../lib/database/dynamodb.ts';
import type { Fate } from '../../support/database-link.ts';
import { describeOnEveryEngine } from '../../support/engines.ts';

/** The transactions of the embedded engine behave like DynamoDB's. DynamoDB Local is the reference. */

describeOnEveryEngine((stage) => {
  let ids = 0;
  const newKey = () => recordKey('tests', ++ids);
  const table = () => environment('categoriesTable');
  const write = (items: TransactWriteItem[], token?: string) =>
    dynamodb().send(new TransactWriteItemsCommand({ TransactItems: items, ClientRequestToken: token }));
  const put = (item: Item, more: object = {}) => ({ Put: { TableName: table(), Item: item, ...more } });
  const add = (key: Item, count: number, more: object = {}) => ({
    Update: {
      TableName: table(),
      Key: key,
      UpdateExpression: 'ADD #count :count',
      ExpressionAttributeNames: { '#count': 'count' },
      ...more,
      ExpressionAttributeValues: { ':count': { N: String(count) }, ...Object(more).ExpressionAttributeValues },
    },
  });
  const read = async (key: Item, name = table()) =>
    (await dynamodb().send(new GetItemCommand({ TableName: name, Key: key, ConsistentRead: true }))).Item;
  /** Makes a transaction in one attempt: an attempt that the client gave up on could still be made after a retry. */
  const tryOnce = async (items: TransactWriteItem[]) => {
    once ??= new DynamoDBClient({ maxAttempts: 1 });
    return once.send(new TransactWriteItemsCommand({ TransactItems: items }));
  };
  let once: DynamoDBClient | undefined;
  afterAll(() => once?.destroy());
  const refusal = async (items: TransactWriteItem[]) => {
    const error = await write(items).catch((thrown: unknown) => thrown);
    if (!(error instanceof TransactionCanceledException)) throw error;
    return error.CancellationReasons?.map(({ Code, Item: item }) => (item ? [Code, item] : [Code]));
  };

  test('writes, updates, deletes and checks in several tables at once', async () => {
    const [one, two, three, four] = [newKey(), newKey(), newKey(), newKey()];
    const site = { itemType: { S: 'tests' }, itemId: { S: String(ids) } };
    await write([put({ ...three, a: { S: 'x' } }), put(four)]);
    await write([
      put({ ...one, name: { S: 'Dogs' } }, { ConditionExpression: 'attribute_not_exists(id)' }),
      add(two, 5),
      { Delete: { TableName: table(), Key: three, ConditionExpression: 'attribute_exists(a)' } },
      { ConditionCheck: { TableName: table(), Key: four, ConditionExpression: 'attribute_exists(id)' } },
      { Put: { TableName: environment('siteTable'), Item: site } },
    ]);
    expect(await Promise.all([one, two, three, four].map((key) => read(key)))).toEqual([
      { ...one, name: { S: 'Dogs' } },
      { ...two, count: { N: '5' } },
      undefined,
      four,
    ]);
    expect(await read(site, environment('siteTable'))).toEqual(site);
  });

  test('writes nothing when a condition fails, and reports every action in order', async () => {
    const [taken, free, counter] = [newKey(), newKey(), newKey()];
    await write([put({ ...taken, token: { S: 'first' } }), add(counter, 9)]);
    const isFree = 'attribute_not_exists(id)';
    expect(
      await refusal([
        put(free, { ConditionExpression: isFree }),
        put(taken, { ConditionExpression: isFree, ReturnValuesOnConditionCheckFailure: 'ALL_OLD' }),
        add(counter, 1, {
          ConditionExpression: '#count < :max',
          ExpressionAttributeValues: { ':max': { N: '9' } },
        }),
      ]),
    ).toEqual([['None'], ['ConditionalCheckFailed', { ...taken, token: { S: 'first' } }], ['ConditionalCheckFailed']]);
    expect([await read(free), await read(counter)]).toEqual([undefined, { ...counter, count: { N: '9' } }]);
  });

  test('returns the item of any action whose condition failed, if the action asks for it', async () => {
    const [one, two, three, missing] = [newKey(), newKey(), newKey(), newKey()];
    await write([put(one), put(two), put(three)]);
    const ConditionExpression = 'attribute_exists(gone)';
    const asked = { ConditionExpression, ReturnValuesOnConditionCheckFailure: 'ALL_OLD' } as const;
    expect(
      await refusal([
        { ConditionCheck: { TableName: table(), Key: missing, ...asked } },
        { Delete: { TableName: table(), Key: one, ...asked } },
        add(two, 1, asked),
        { ConditionCheck: { TableName: table(), Key: three, ...asked } },
      ]),
    ).toEqual([['ConditionalCheckFailed'], ...[one, two, three].map((item) => ['ConditionalCheckFailed', item])]);
  });

  test('updates indexes', async () => {
    const key = recordKey('pets', ++ids);
    const Item = { ...key, status: { S: 'tests' }, name: { S: 'Rex' } };
    await write([{ Put: { TableName: environment('petsTable'), Item } }, put(newKey())]);
    const found = async () =>
      (
        await dynamodb().send(
          new QueryCommand({
            TableName: environment('petsTable'),
            IndexName: 'byStatus',
            KeyConditionExpression: '#status = :status',
            ExpressionAttributeNames: { '#status': 'status' },
            ExpressionAttributeValues: { ':status': { S: 'tests' } },
          }),
        )
      ).Items;
    expect(await found()).toEqual([Item]);
    await write([{ Delete: { TableName: environment('petsTable'), Key: key } }]);
    expect(await found()).toEqual([]);
  });

  test('happens once per token, and rejects a token with other parameters', async () => {
    const key = newKey();
    const token = `token-${ids}-${Date.now()}`;
    await write([add(key, 1)], token);
    await write([add(key, 1)], token);
    expect(await read(key)).toEqual({ ...key, count: { N: '1' } });
    await expect(write([add(key, 2)], token)).rejects.toThrow(IdempotentParameterMismatchException);
    await write([add(key, 1)]);
    expect(await read(key)).toEqual({ ...key, count: { N: '2' } });
  });

  test('happens once when responses are lost: the SDK repeats it with its token', async () => {
    const key = newKey();
    const fates: Fate[] = ['response lost', 'lost', 'response lost'];
    stage.database.decide((action) => (action === 'TransactWriteItems' && fates.shift()) || 'responded');
    await write([add(key, 1)]);
    stage.database.decide(() => 'responded');
    expect([fates, await read(key)]).toEqual([[], { ...key, count: { N: '1' } }]);
  });

  test('a rejected transaction can be repeated with its token', async () => {
    const key = newKey();
    const token = `refused-${ids}-${Date.now()}`;
    const items = [put(key), put(newKey(), { ConditionExpression: 'attribute_exists(id)' })];
    const [, second] = items;
    await expect(write(items, token)).rejects.toThrow(TransactionCanceledException);
    await write([put(second?.Put?.Item ?? {})]);
    await write(items, token);
    expect(await read(key)).toEqual(key);
  });

  test('rejects invalid transactions', async () => {
    const key = newKey();
    const name = 'ValidationException';
    await expect(write([])).rejects.toMatchObject({ name });
    await expect(write(Array.from({ length: 101 }, () => put(newKey())))).rejects.toMatchObject({ name });
    await expect(write([put(key), add(key, 1)])).rejects.toMatchObject({ name });
    await expect(write([put(key, { ConditionExpression: 'bad expression' })])).rejects.toMatchObject({ name });
    await expect(write([put({ kind: { S: 'tests' } })])).rejects.toMatchObject({ name });
    await expect(write([{}])).rejects.toMatchObject({ name });
    await expect(write([{ ...put(key), ...add(newKey(), 1) }])).rejects.toMatchObject({ name });
    const unconditional = { TableName: table(), Key: key, ConditionExpression: undefined };
    await expect(write([{ ConditionCheck: unconditional }])).rejects.toMatchObject({ name });
    const elsewhere = { Put: { TableName: 'no-such-table', Item: key } };
    await expect(write([elsewhere])).rejects.toMatchObject({ name: 'ResourceNotFoundException' });
    await write([put({ ...key, count: { S: 'not a number' } })]);
    // In the cloud and in the embedded engine, this is the reason of a cancellation. DynamoDB Local rejects the request.
    await expect(write([put(newKey()), add(key, 1)])).rejects.toMatchObject({
      name: expect.stringMatching(/^(TransactionCanceled|Validation)Exception$/),
    });
  });

  test('is exclusive: no update is lost between transactions and single writes', async () => {
    const [one, two] = [newKey(), newKey()];
    let committed = 0;
    const codes = new Set<string>();
    const transaction = async (at: number) => {
      const items = [add(one, 1), add(two, 1)];
      try {
        await tryOnce(at % 2 ? items : items.reverse());
        committed += 1;
      } catch (error) {
        if (!(error instanceof TransactionCanceledException)) throw error;
        for (const { Code = '' } of error.CancellationReasons ?? []) codes.add(Code);
      }
    };
    const single = (at: number) =>
      dynamodb().send(
        new UpdateItemCommand({
          TableName: table(),
          Key: one,
          UpdateExpression: 'ADD singles :at',
          ExpressionAttributeValues: { ':at': { NS: [String(at)] } },
        }),
      );
    await Promise.all(Array.from({ length: 100 }, (_, at) => (at % 4 ? transaction(at) : single(at))));
    expect([...codes].filter((code) => !['None', 'TransactionConflict'].includes(code))).toEqual([]);
    const { singles, ...rest } = (await read(one)) ?? {};
    expect(singles?.NS).toHaveLength(25);
    expect([rest, await read(two)]).toEqual([one, two].map((key) => ({ ...key, count: { N: String(committed) } })));
  });

  test('of concurrent transactions and puts on one free id, one succeeds', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [id, log] = [newKey(), newKey()];
      const condition = { ConditionExpression: 'attribute_not_exists(id)' };
      const outcomes = await Promise.all(
        Array.from({ length: 10 }, (_, at) =>
          (at % 2
            ? write([put({ ...id, by: { N: String(at) } }, condition), put({ ...log, by: { N: String(at) } })])
            : dynamodb().send(new PutItemCommand({ ...put({ ...id, by: { N: String(at) } }).Put, ...condition }))
          ).then(
            () => at,
            (error: unknown) => {
              if (error instanceof TransactionCanceledException || error instanceof ConditionalCheckFailedException)
                return -1;
              throw error;
            },
          ),
        ),
      );
      const winners = outcomes.filter((at) => at >= 0);
      expect(winners).toHaveLength(1);
      expect((await read(id))?.by?.N).toBe(String(winners[0]));
      if (Number(winners[0]) % 2) expect((await read(log))?.by?.N).toBe(String(winners[0]));
    }
  });
});
