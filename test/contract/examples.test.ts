import { expect, test } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import formats from 'ajv-formats';
import { type ErrorCode, errorStatuses } from '../../lib/errors/errors.ts';
import { operationsOf, type ResponseObject, readContract, resolve } from '../../tools/contract/document.ts';

const contract = readContract();
const ajv = new Ajv2020({ strict: false, allErrors: true });
formats.default(ajv);
ajv.addSchema({ $id: 'contract', ...contract });

interface Example {
  /** Where it stands in the contract, as a JSON Pointer. */
  readonly place: string;
  readonly schema: string;
  readonly value: unknown;
}

/** Every example of the contract: of schemas, of parameters and headers, of request and response bodies. */
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

test.each([...examplesIn(contract)])('the example at $place fits its schema', ({ schema, value }) => {
  const validate = ajv.getSchema(`contract#${encodeURI(schema)}`);
  expect(validate).toBeDefined();
  expect([validate?.(value), validate?.errors]).toEqual([true, null]);
});

test.each([...operationsOf(contract)])(
  'the error examples of $method $path have the status of their response, and a code that goes with it',
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
