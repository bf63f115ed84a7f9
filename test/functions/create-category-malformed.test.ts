import { describe, expect, test } from '@jest/globals';
import { call } from '../support/call.ts';
import { expectRefused } from '../support/refusal.ts';
import { useTestStage } from '../support/stage.ts';

const stage = useTestStage();

const LEVELS = 100_000;
const nested = '['.repeat(LEVELS) + ']'.repeat(LEVELS);

describe('a body that is no JSON is refused as malformed', () => {
  const required = 'A JSON body is required.';
  const notJson = 'The request body is not valid JSON.';
  const notText = 'The request body is not UTF-8 text.';
  test.each<[title: string, body: unknown, message: string]>([
    ['no body', undefined, required],
    ['an empty one', '', required],
    ['white space', ' \r\n\t ', notJson],
    ['half of an object', '{"name": "Do', notJson],
    ['an object without its last brace', '{"name": "Dogs"', notJson],
    ['something after the object', '{"name": "Dogs"} {"name": "Cats"}', notJson],
    ['single quotes', "{'name': 'Dogs'}", notJson],
    ['a comma too many', '{"name": "Dogs",}', notJson],
    ['a comment', '{"name": "Dogs" /* good ones */}', notJson],
    ['NaN', '{"name": NaN}', notJson],
    ['a line break within a string', '{"name": "Do\ngs"}', notJson],
    ['a form', 'name=Dogs', notJson],
    ['a byte order mark before the object', '\uFEFF{"name": "Dogs"}', notJson],
    ['UTF-16', Buffer.from('\uFEFF{"name": "Dogs"}', 'utf16le'), notText],
    ['Latin-1', Buffer.from('{"name": "Bärchen"}', 'latin1'), notText],
    ['an overlong encoding', Buffer.from([...Buffer.from('{"name": "'), 0xc0, 0xaf, 0x22, 0x7d]), notText],
    ['a surrogate in UTF-8', Buffer.from([...Buffer.from('{"name": "'), 0xed, 0xa0, 0x80, 0x22, 0x7d]), notText],
    ['a character cut in two', Buffer.from('{"name": "🐕').subarray(0, -1), notText],
    ['brackets that never close', '['.repeat(LEVELS), notJson],
    ['objects that never close', '{"name":'.repeat(LEVELS), notJson],
  ])('%s', async (_title, body, message) => {
    await expectRefused(stage, { body, headers: { 'Content-Type': 'application/json' } }, [
      400,
      'malformed_json',
      message,
    ]);
  });
});

describe('JSON that is no object is refused as such', () => {
  test.each([
    ['an array', '[{"name": "Dogs"}]'],
    ['a string', '"Dogs"'],
    ['null', 'null'],
    ['a number', '42'],
    ['true', 'true'],
    [`an array of ${LEVELS} levels`, nested],
  ])('%s', async (_title, body) => {
    await expectRefused(stage, { body }, [400, 'invalid_request', 'The body must be an object']);
  });
});

test.each([
  ['name', `{"name": ${nested}}`, 'name must be a string'],
  ['an unknown property', `{"name": "Dogs", "breeds": ${nested}}`, 'breeds is not a known property'],
])(`${LEVELS} levels within %s are refused`, async (_place, body, message) => {
  await expectRefused(stage, { body }, [400, 'invalid_request', message]);
});

test('the answer does not repeat a body that is no JSON', async () => {
  const { text } = await call({ path: '/categories', apiKey: stage.apiKey, body: '{"name": secret-of-the-client' });
  expect(text).not.toContain('secret');
});

test('of a property that is sent twice the last counts', async () => {
  const { status, body } = await call({
    path: '/categories',
    apiKey: stage.apiKey,
    body: '{"name": "Dogs", "name": "Cats"}',
  });
  expect([status, body]).toEqual([201, { id: expect.any(Number), name: 'Cats' }]);
});
