import { describe, expect, test } from '@jest/globals';
import { publicApi } from '../../../lib/contract/generated/public/api.ts';
import { readContract } from '../../../tools/contract/document.ts';
import { call } from '../../support/call.ts';
import { LIST, newRecord } from '../../support/example.ts';
import { exampleRequest } from '../../support/example-request.ts';
import { expectRefused } from '../../support/refusal.ts';
import { useTestStage } from '../../support/stage.ts';

const stage = useTestStage();

/** The property of a record as JSON, without braces. */
const property = (value: string) => JSON.stringify(newRecord(value)).slice(1, -1);

/** The name of that property. */
const NAME = Object.keys(newRecord())[0] ?? '';
const escaped = (text: string) => [...text].map((character) => `\\u${hex(character)}`).join('');
const hex = (character: string) => character.charCodeAt(0).toString(16).padStart(4, '0');

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
    ['a line break within a string', '{"name": "Do\ngs"}', `${notJson}: unexpected U+000A at line 1, column 13.`],
    ['a form', 'name=Dogs', wrong(1)],
    [
      'a byte order mark before the object',
      '\uFEFF{"name": "Dogs"}',
      `${notJson}: unexpected byte order mark at line 1, column 1.`,
    ],
    ['a no-break space between tokens', '{"name":\u00A0"Dogs"}', `${notJson}: unexpected U+00A0 at line 1, column 9.`],
    [
      'a zero-width space after the object',
      '{"name": "Dogs"}\u200B',
      `${notJson}: unexpected U+200B at line 1, column 17.`,
    ],
    ['a tag character outside the basic plane', '{\u{E0041}}', `${notJson}: unexpected U+E0041 at line 1, column 2.`],
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
])(`${LEVELS} levels within %s are rejected`, async (_place, body, message) => {
  await expectRefused(stage, { body }, [400, 'invalid_request', message]);
});

test('the response does not repeat a malformed body', async () => {
  const { text } = await call({ path: LIST, apiKey: stage.apiKey, body: '{"name": secret-of-the-client' });
  expect(text).not.toContain('secret');
});

describe('a property that an object has twice is rejected by its name', () => {
  test.each<[title: string, body: string, name: string]>([
    ['with two values', `{${property('Dogs')}, ${property('Cats')}}`, NAME],
    ['with one value twice', `{${property('Dogs')}, ${property('Dogs')}}`, NAME],
    ['once in escapes', `{${property('Dogs')}, "${escaped(NAME)}": "Cats"}`, NAME],
    ['around others', `{${property('Dogs')}, "${NAME}s": 1, ${property('Cats')}}`, NAME],
    ['within a property', '{"more": {"a": 1, "a": 2}}', 'more.a'],
    ['within an array', '{"tags": [1, {"a": 1}, {"b": [], "a": {"a": 1}, "a": 2}]}', 'tags[2].a'],
    ['at several places, by the first', '{"a": {"c": 1, "c": 2}, "b": 1, "b": 2}', 'a.c'],
    ['with an empty name', '{"": 1, "": 2}', '""'],
    ['with the name of an inherited property', '{"__proto__": 1, "__proto__": 2}', '__proto__'],
    ['with a slash and a tilde', '{"a/b~c": 1, "a/b~c": 2}', 'a/b~c'],
    [
      `within ${LEVELS / 8} levels`,
      `${'{"a":'.repeat(LEVELS / 8)}{"b": 1, "b": 2}${'}'.repeat(LEVELS / 8)}`,
      `${'a.'.repeat(40)}…`,
    ],
  ])('%s', async (_title, body, name) => {
    await expectRefused(stage, { body }, [400, 'invalid_request', `${name} must be given only once`]);
  });
});

test.each(publicApi.routes.filter(({ takesBody }) => takesBody))(
  '$operationId rejects a body that has a property twice',
  async (route) => {
    const body = '{"x": 1, "x": 1}';
    const response = await call({ ...exampleRequest(readContract(), route), apiKey: stage.apiKey, body });
    expect(response).toMatchObject({ status: 400, body: { message: 'x must be given only once' } });
  },
);

test('objects may have the same property as others', async () => {
  const message = 'a is not a known property; b is not a known property';
  const body = `{${property('Dogs')}, "a": {"${NAME}": 1, "a": [{"a": 1}, {"a": 1}]}, "b": {"a": "a"}}`;
  await expectRefused(stage, { body }, [400, 'invalid_request', message]);
});
