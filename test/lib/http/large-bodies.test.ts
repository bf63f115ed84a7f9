import { describe, expect, test } from '@jest/globals';
import { call } from '../../support/call.ts';
import { LIST, newRecord } from '../../support/example.ts';
import { useTestStage } from '../../support/stage.ts';

const stage = useTestStage();
const LARGEST = 65_536;

/** A request to create a record, padded with white space. */
const bodyOf = (bytes: number) => JSON.stringify(newRecord()).padEnd(bytes);
const create = (body: string, apiKey = stage.apiKey) => call({ path: LIST, apiKey, body });
const tooLarge = { code: 'payload_too_large', message: 'The body is larger than 65,536 bytes.', status: 413 };

describe('a body', () => {
  test('of 65,536 bytes is accepted', async () => {
    expect((await create(bodyOf(LARGEST))).status).toBe(201);
  });

  test('with one more byte is rejected', async () => {
    expect((await create(bodyOf(LARGEST + 1))).body).toEqual(tooLarge);
  });

  test('is measured in bytes, not characters', async () => {
    expect((await create(JSON.stringify(newRecord('€'.repeat(LARGEST / 3))))).body).toEqual(tooLarge);
  });

  test('that is too large is rejected before it is parsed', async () => {
    expect((await create('{'.repeat(LARGEST + 1))).body).toEqual(tooLarge);
  });

  test('that is too large gets only a 401 without a key', async () => {
    expect((await create(bodyOf(LARGEST + 1), 'nonsense')).status).toBe(401);
  });
});
