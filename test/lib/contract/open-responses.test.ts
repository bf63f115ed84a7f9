import { describe, expect, test } from '@jest/globals';
import { contractSources } from '../../../tools/contract/contract-sources.ts';
import { type Document, operationsOf, readContract, resolve, type Schema } from '../../../tools/contract/document.ts';
import { contractCheck } from '../../support/contract-check.ts';

/**
 * A later version can add properties to a response, which clients must ignore. An unknown property of a request is a
 * mistake.
 */

describe.each(contractSources)('in $file', ({ file }) => {
  const contract = readContract(file);
  const operations = [...operationsOf(contract)];

  test('every object of a response can get new properties', () => {
    const objects = objectsIn(
      contract,
      operations.map(({ operation }) => operation.responses),
    );
    expect(objects).not.toEqual([]);
    expect(objects.filter((schema) => schema.additionalProperties === false)).toEqual([]);
  });

  test('no object of a request can have unknown properties', () => {
    const objects = objectsIn(
      contract,
      operations.map(({ operation }) => operation.requestBody),
    );
    expect(objects).not.toEqual([]);
    expect(objects.filter((schema) => schema.additionalProperties !== false)).toEqual([]);
  });

  test('the tests reject a property of a response that the contract does not describe', () => {
    const listed = operations.find(({ operation }) => '404' in operation.responses);
    const check = (body: object) => () =>
      contractCheck(file)(listed?.method ?? '', listed?.path ?? '', {
        status: 404,
        headers: {
          'content-type': 'application/json',
          'x-request-id': '',
          'x-content-type-options': '',
          'cache-control': '',
        },
        text: JSON.stringify(body),
      });
    const error = { code: 'not_found', message: 'There is no such record.', status: 404 };
    expect(check(error)).not.toThrow();
    expect(check({ ...error, cause: 'internal' })).toThrow('must NOT have additional properties');
  });
});

test('an error has three properties', () => {
  const { properties, required } = readContract().components.schemas.Error ?? {};
  expect(Object.keys(Object(properties))).toEqual(['code', 'message', 'status']);
  expect(required).toEqual(['code', 'message', 'status']);
});

/** The schemas of objects in a part of a contract, each with its description. */
function objectsIn(contract: Document, part: unknown): Schema[] {
  const seen = new Set<unknown>();
  const visit = (value: unknown): Schema[] => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return [];
    seen.add(value);
    if ('$ref' in value) return visit(resolve<object>(contract, value));
    const inner = Object.values(value).flatMap(visit);
    if (!('type' in value) || value.type !== 'object') return inner;
    const { description, additionalProperties }: Schema = { ...value };
    return [{ description, additionalProperties }, ...inner];
  };
  return visit(part);
}
