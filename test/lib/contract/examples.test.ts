import { describe, expect, test } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { type ErrorCode, errorStatuses } from '../../../lib/errors/error-statuses.ts';
import {
  operationsOf,
  type ResponseObject,
  readContract,
  resolve,
  type Schema,
} from '../../../tools/contract/document.ts';
import { parametersOf } from '../../../tools/contract/schemas.ts';

const contract = readContract();
const ajv = new Ajv2020({ strict: false, allErrors: true });
formats.default(ajv);
ajv.addSchema({ $id: 'contract', ...contract });

interface Example {
  /** Its position in the contract, as a JSON Pointer. */
  readonly place: string;
  readonly schema: string;
  readonly value: unknown;
}

/** Every example in the contract: of schemas, parameters, headers, and request and response bodies. */
function* examplesIn(node: unknown, place = ''): Generator<Example> {
  if (typeof node !== 'object' || node === null) return;
  const { schema, example, examples }: { schema?: unknown; example?: unknown; examples?: unknown } = node;
  if (Array.isArray(examples)) {
    for (const [at, value] of examples.entries()) yield { place: `${place}/examples/${at}`, schema: place, value };
  } else if (schema !== undefined) {
    const described = Object.entries<{ value?: unknown }>(Object(examples));
    if (example !== undefined) yield { place: `${place}/example`, schema: `${place}/schema`, value: example };
    for (const [name, { value }] of described) {
      yield { place: `${place}/examples/${name}`, schema: `${place}/schema`, value };
    }
  }
  for (const [key, inner] of Object.entries(node)) {
    if (!key.startsWith('example')) yield* examplesIn(inner, `${place}/${escapePointer(key)}`);
  }
}

const escapePointer = (key: string) => key.replaceAll('~', '~0').replaceAll('/', '~1');

test.each([...examplesIn(contract)])('the example at $place is valid under its schema', ({ schema, value }) => {
  const validate = ajv.getSchema(`contract#${encodeURI(schema)}`);
  expect(validate).toBeDefined();
  expect([validate?.(value), validate?.errors]).toEqual([true, null]);
});

test.each([...operationsOf(contract)])(
  'the error examples of $method $path have the status of their response and a matching code',
  ({ operation }) => {
    for (const [status, response] of Object.entries(operation.responses)) {
      if (Number(status) < 400) continue;
      const { content } = resolve<ResponseObject>(contract, response);
      const described: object = content?.['application/json'] ?? {};
      const examples = 'examples' in described ? Object(described.examples) : {};
      const bodies = Object.values<{ value: { code: ErrorCode; status: number } }>(examples);
      const statuses = bodies.map(({ value }) => [value.status, errorStatuses[value.code]]);
      expect(new Set(statuses.flat())).toEqual(new Set([Number(status)]));
    }
  },
);

describe('the contract has an example', () => {
  test.each(
    [...operationsOf(contract)].flatMap(({ operation }) =>
      parametersOf(contract, operation).map((parameter) => ({ ...operation, ...parameter })),
    ),
    // Tools would send them with every request.
  )('of $name of $operationId, unless it is Idempotency-Key or If-Match', (parameter) => {
    expect('example' in parameter).toBe(!['Idempotency-Key', 'If-Match'].includes(parameter.name));
  });

  test.each(Object.entries(contract.components.schemas))('for every property of %s', (_name, { properties = {} }) => {
    const without = Object.entries<Schema>(Object(properties)).filter(
      ([, property]) => !('examples' in resolve<Schema>(contract, property)),
    );
    expect(without).toEqual([]);
  });

  test.each(Object.entries(contract.components.headers ?? {}))('for the response header %s', (_name, header) => {
    expect(String(Object(header).example)).toMatch(/^[\x21-\x7e]([\x20-\x7e]*[\x21-\x7e])?$/);
  });
});

test('the contract enumerates the error codes of its table', () => {
  const { properties } = contract.components.schemas.Error ?? {};
  const table = [...contract.info.description.matchAll(/^\| (\d+) \| `(\w+)` \|/gm)].map(([, , code]) => code);
  expect(Object(properties).code['x-extensible-enum']).toEqual(table);
  for (const code of table) expect(Object.keys(errorStatuses)).toContain(code);
});

test('no schema has a default in a request body or next to a $ref, because generated clients would require the property', () => {
  const bodies = JSON.stringify(contract.components.schemas);
  expect(bodies).not.toContain('"default"');
});
