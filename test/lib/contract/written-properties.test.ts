import { expect, test } from '@jest/globals';
import {
  type OperationObject,
  operationsOf,
  readContract,
  resolve,
  type Schema,
} from '../../../tools/contract/document.ts';
import { outputSchema } from '../../../tools/contract/schemas.ts';
import { call } from '../../support/call.ts';
import { allOf } from '../../support/pages.ts';
import { shopOf } from '../../support/shop.ts';
import { useTestStage } from '../../support/stage.ts';

const contract = readContract();
const stage = useTestStage();
const shop = shopOf(stage);
/** Properties that must be the id of a record that exists. */
const references: Readonly<Record<string, () => Promise<number>>> = {
  categoryId: async () => (await shop.addCategory()).id,
  petId: async () => (await shop.addPet()).id,
};
const creates = [...operationsOf(contract)].filter(({ method }) => method === 'POST');

test.each(creates)(
  'everything that $operation.operationId writes can be read back, in order',
  async ({ path, operation }) => {
    const properties = propertiesOf(resolve(contract, bodySchema(operation)));
    const values = properties.map(
      async ([name, schema]) => [name, (await references[name]?.()) ?? exampleOf(schema)] as const,
    );
    const body = Object.fromEntries(await Promise.all(values));
    const { status, text } = await call({ path, apiKey: stage.apiKey, body });
    expect([status, text]).toEqual([201, expect.anything()]);
    const created: Readonly<Record<string, unknown>> = JSON.parse(text);
    expect(created).toMatchObject(
      Object.fromEntries(properties.map(([name, schema]) => [name, kept(schema, body[name])])),
    );
    const order = propertiesOf(resolve(contract, outputSchema(contract, operation) ?? {})).map(([name]) => name);
    expect(Object.keys(created)).toEqual(order.filter((name) => name in created));
    const records: (typeof created)[] = await allOf({ path, apiKey: stage.apiKey });
    expect(JSON.stringify(records.find(({ id }) => id === created.id))).toBe(text);
  },
);

const changes = [...operationsOf(contract)].filter(({ method }) => method === 'PATCH');

test.each(changes)('everything that $operation.operationId writes can be read back, and removed', async (listed) => {
  const { path, operation } = listed;
  const properties = propertiesOf(resolve(contract, bodySchema(operation)));
  const { id } = await shop.addPet();
  const change = async (body: object): Promise<Readonly<Record<string, unknown>>> => {
    const record = { path: path.replace(/\{\w+\}/, String(id)), apiKey: stage.apiKey };
    const { status, text } = await call({ ...record, method: 'PATCH', body });
    expect([status, text]).toEqual([200, expect.anything()]);
    expect((await call(record)).text).toBe(text);
    return JSON.parse(text);
  };
  const written = Object.fromEntries(
    await Promise.all(
      properties.map(async ([name, schema]) => [name, (await references[name]?.()) ?? exampleOf(schema)] as const),
    ),
  );
  expect(await change(written)).toEqual({ id, ...written, etag: expect.any(String) });
  const optional = properties.filter(([, { type }]) => [type].flat().includes('null')).map(([name]) => name);
  const removed = await change(Object.fromEntries(optional.map((name) => [name, null])));
  expect(Object.keys(removed).sort()).toEqual(
    ['id', 'etag', ...Object.keys(written).filter((name) => !optional.includes(name))].sort(),
  );
});

function bodySchema({ requestBody }: OperationObject): Schema {
  return requestBody?.content['application/json']?.schema ?? {};
}

function propertiesOf({ properties }: Schema): (readonly [name: string, schema: Schema])[] {
  return Object.entries<Schema>(Object(properties)).map(([name, schema]) => [name, resolve(contract, schema)]);
}

/** A value that no default replaces: the last of an enumeration, or the contract's example. */
function exampleOf({ enum: choices, examples }: Schema): unknown {
  return [examples, choices].flatMap((values) => (Array.isArray(values) ? values : [])).at(-1);
}

/** A value as the service keeps it: times in UTC. */
function kept({ format }: Schema, value: unknown): unknown {
  return format === 'date-time' ? new Date(String(value)).toISOString() : value;
}
