import { describe, expect, test } from '@jest/globals';
import { call } from '../../support/call.ts';
import { LIST, newRecord } from '../../support/example.ts';
import { expectRefused } from '../../support/refusal.ts';
import { useTestStage } from '../../support/stage.ts';

const stage = useTestStage();

/** The property of a record as JSON, without braces. */
const property = (value: string) => JSON.stringify(newRecord(value)).slice(1, -1);

/** About as many levels as fit into the largest body. */
const LEVELS = 32_000;
const nested = '['.repeat(LEVELS) + ']'.repeat(LEVELS);

describe('a body that is not JSON is rejected as malformed_json', () => {
  const required = 'A JSON body is required.';
  const notJson = 'The request body is not valid JSON';
  const wrong = (column: number, line = 1) => `${notJson}: unexpected character at line ${line}, column ${column}.`;
  const short = (column: number, line = 1) => `${notJson}: unexpected end at line ${line}, column ${column}.`;
  const notText = 'The request body is not UTF-8 text.';
  test.each<[title: string, body: unknown, message: string]>([
    ['no body', undefined, required],
    ['an empty body', '', required],
    ['white space', ' \r\n\t ', short(3, 2)],
    ['half an object', '{"name": "Do', short(13)],
    ['an object without its last brace', '{"name": "Dogs"', short(16)],
    ['another object after the first', '{"name": "Dogs"} {"name": "Cats"}', wrong(18)],
    ['single quotes', "{'name': 'Dogs'}", wrong(2)],
    ['a trailing comma', '{"name": "Dogs",}', wrong(17)],
    ['a missing comma on the third line', '{\n  "name": "Dogs"\n  "description": "Loyal."\n}', wrong(3, 3)],
    ['a missing colon', '{"name" "Dogs"}', wrong(9)],
    ['a missing value', '{"name": }', wrong(10)],
    ['a leading zero', '{"name": 01}', wrong(11)],
    ['an unknown escape', String.raw`{"name": "\\\q"}`, wrong(13)],
    ['brackets that do not match', '{"tags": ["a"}', wrong(14)],
    ['a comment', '{"name": "Dogs" /* good ones */}', wrong(17)],
    ['NaN', '{"name": NaN}', wrong(10)],
    ['a line break within a string', '{"name": "Do\ngs"}', wrong(13)],
    ['a form', 'name=Dogs', wrong(1)],
    ['a byte order mark before the object', '\uFEFF{"name": "Dogs"}', wrong(1)],
    ['UTF-16', Buffer.from('\uFEFF{"name": "Dogs"}', 'utf16le'), notText],
    ['Latin-1', Buffer.from('{"name": "Bärchen"}', 'latin1'), notText],
    ['an overlong encoding', Buffer.from([...Buffer.from('{"name": "'), 0xc0, 0xaf, 0x22, 0x7d]), notText],
    [
      'a surrogate encoded in UTF-8',
      Buffer.from([...Buffer.from('{"name": "'), 0xed, 0xa0, 0x80, 0x22, 0x7d]),
      notText,
    ],
    ['a character cut in two', Buffer.from('{"name": "🐕').subarray(0, -1), notText],
    ['brackets that never close', '['.repeat(LEVELS), short(LEVELS + 1)],
    ['objects that never close', '{"name":'.repeat(LEVELS / 4), short(2 * LEVELS + 1)],
  ])('%s', async (_title, body, message) => {
    await expectRefused(stage, { body, headers: { 'Content-Type': 'application/json' } }, [
      400,
      'malformed_json',
      message,
    ]);
  });
});

describe('JSON that is not an object is rejected', () => {
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
  ['a property', JSON.stringify(newRecord('x')).replace('"x"', nested), / must be a string$/],
  ['an unknown property', `{${property('Dogs')}, "breeds": ${nested}}`, 'breeds is not a known property'],
])(`${LEVELS} levels within %s are refused`, async (_place, body, message) => {
  await expectRefused(stage, { body }, [400, 'invalid_request', message]);
});

test('the response does not repeat a malformed body', async () => {
  const { text } = await call({ path: LIST, apiKey: stage.apiKey, body: '{"name": secret-of-the-client' });
  expect(text).not.toContain('secret');
});

test('the last value of a repeated property counts', async () => {
  const { status, body } = await call({
    path: LIST,
    apiKey: stage.apiKey,
    body: `{${property('Dogs')}, ${property('Cats')}}`,
  });
  expect([status, body]).toMatchObject([201, { id: expect.any(Number), ...newRecord('Cats') }]);
});
