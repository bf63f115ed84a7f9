import { beforeAll, describe, expect, test } from '@jest/globals';
import { versionTag } from '../../../lib/contract/entity-tag.ts';
import { call } from '../../support/call.ts';
import { useTestStage } from '../../support/stage.ts';
import { storePets } from '../../support/store-pets.ts';

const stage = useTestStage();
const get = (path: string) => call({ path, apiKey: stage.apiKey });

/** The largest id that every JSON parser reads exactly, 2^53 − 1. */
const LARGEST = 9_007_199_254_740_991;
const fields = { photoUrls: [], tags: [], status: 'available' as const };
const pet = (id: number) => ({ id, name: `Pet ${id}`, ...fields, etag: versionTag(`pet/${id}`, 0) });

// Pets with ids above 2^53 - 1 exist only if an operator puts them by hand. 2^53 + 1 rounds to the first of these two
// ids.
beforeAll(() => storePets([pet(1), pet(1000), pet(LARGEST), pet(LARGEST + 1), pet(LARGEST + 3)]));

describe('an id in a path that is not a positive int64 is rejected', () => {
  test.each([
    ['zero', '0', 'must be at least 1'],
    ['a negative number', '-1', 'must be at least 1'],
    ['the smallest int64', '-9223372036854775808', 'must be at least 1'],
    ['a negative number of 20 digits', '-10000000000000000000', 'must be at least 1'],
    ['minus zero', '-0', 'must be an integer'],
    ['a fraction', '1.5', 'must be an integer'],
    ['a whole number written as a fraction', '1.0', 'must be an integer'],
    ['leading zeros', '007', 'must be an integer'],
    ['an exponent', '1e3', 'must be an integer'],
    ['a plus sign', '+5', 'must be an integer'],
    ['a hexadecimal number', '0x10', 'must be an integer'],
    ['digits of another script', encodeURIComponent('١'), 'must be an integer'],
    ['text', 'rex', 'must be an integer'],
    ['a space', '%20', 'must be an integer'],
    ['a number with a space', '1%20', 'must be an integer'],
    ['a number with a line end', '1%0A', 'must be an integer'],
    ['a number with a NUL', '1%00', 'must be an integer'],
    ['two numbers', '1,2', 'must be an integer'],
    ['2^63', '9223372036854775808', 'must be at most 9223372036854775807'],
    ['a number of 20 digits', '99999999999999999999', 'must be at most 9223372036854775807'],
    ['a number of 5,000 digits', '1'.repeat(5000), 'must be at most 9223372036854775807'],
    ['invalid UTF-8', '%ff', 'must be an integer'],
  ])('%s', async (_title, id, message) => {
    const { status, body } = await get(`/pets/${id}`);
    expect([status, body]).toEqual([
      400,
      { code: 'invalid_request', message: `path parameter petId ${message}`, status: 400 },
    ]);
  });
});

describe('an id without a pet is a 404', () => {
  test.each([
    ['a small id', '2'],
    ['an id next to the largest', '9007199254740990'],
    ['2^53', '9007199254740992'],
    ['2^53 + 1', '9007199254740993'],
    ['2^53 + 2', '9007199254740994'],
    ['2^63 − 1', '9223372036854775807'],
  ])('%s', async (_title, id) => {
    const got = await get(`/pets/${id}`);
    expect([got.status, got.body]).toEqual([404, { code: 'not_found', message: 'There is no such pet.', status: 404 }]);
    const listed = await get(`/pets?id=${id}`);
    expect([listed.status, listed.body]).toEqual([200, []]);
  });
});

test.each([1, 1000, LARGEST])('finds the id %d in a path and in a filter', async (id) => {
  expect((await get(`/pets/${id}`)).body).toEqual(pet(id));
  expect((await get(`/pets?id=${id}`)).body).toEqual([pet(id)]);
});

test('a percent-encoded digit counts as a digit', async () => {
  expect((await get('/pets/%31')).body).toEqual(pet(1));
});
