import { expect, test } from '@jest/globals';
import { hasShape, PROPERTY } from '../../../apps/dashboard/src/api/response-shape.ts';
import { operationsOf, readContract, resolve, type Schema } from '../../../tools/contract/document.ts';
import { outputSchema } from '../../../tools/contract/schemas.ts';

const contract = readContract('dashboard.yaml');
const reads = [...operationsOf(contract)].filter(
  ({ method, operation: { tags } }) => method === 'GET' && !tags.includes('sign-in'),
);

test.each(reads.map(({ path, operation }) => [path, operation] as const))(
  'a response to %s has the shape that its path promises',
  (path, operation) => {
    const schema = resolve<Schema>(contract, Object(outputSchema(contract, operation)));
    const property = PROPERTY[path.replace(/\{\w+\}/, '*')];
    expect(property === undefined ? schema.type : schema.required).toEqual(
      property === undefined ? 'array' : expect.arrayContaining([property]),
    );
  },
);

test('distinguishes a list from a record, whatever the id and the query', () => {
  expect(hasShape('/pets?id=17', [])).toBe(true);
  expect(hasShape('/pets?reference=a/b', [])).toBe(true);
  expect(hasShape('/pets?id=17', { pet: {} })).toBe(false);
  expect(hasShape('/pets/17', { pet: {} })).toBe(true);
  expect(hasShape('/domains/docs.example.com/certificate', { isIssued: false })).toBe(true);
  expect(hasShape('/usage', [])).toBe(false); // A list has a method `keys`.
  for (const body of [null, undefined, {}, [], 'pet', 17]) expect(hasShape('/pets/17', body)).toBe(false);
});
