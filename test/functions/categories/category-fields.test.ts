import { describe, expect, test } from '@jest/globals';
import { call } from '../../support/call.ts';
import { expectRefused } from '../../support/refusal.ts';
import { useTestStage } from '../../support/stage.ts';

const stage = useTestStage();

const dog = '🐕'; // One code point of two UTF-16 units.
const blank = 'name must have a visible character';
const broken = 'must be well-formed Unicode: it has half of a surrogate pair';

describe('a body that violates its schema is rejected with a message that names the violation', () => {
  test.each<[title: string, body: unknown, message: string]>([
    ['no properties', {}, 'name is required'],
    ['no name', { description: 'Loyal.' }, 'name is required'],
    ['null as name', { name: null }, 'name must be a string'],
    ['a number as name', { name: 7 }, 'name must be a string'],
    ['a boolean as name', { name: true }, 'name must be a string'],
    ['an array as name', { name: ['Dogs'] }, 'name must be a string'],
    ['an object as name', { name: { en: 'Dogs' } }, 'name must be a string'],
    ['an empty name', { name: '' }, 'name must not be empty'],
    ['a space as name', { name: ' ' }, blank],
    ['all kinds of white space as name', { name: '\t\n\v\f\r \u00a0\u1680\u2003\u2028\u2029\u3000\ufeff' }, blank],
    ['format characters and fillers as name', { name: '\u00ad\u034f\u200b\u202e\u2060\u2800\u3164\ufe0f' }, blank],
    ['invisible characters of all planes as name', { name: '\u{e0020}\u{e0041}\u{e0fff}\u{1d173}\u{1bca0}' }, blank],
    ['characters that only Python treats as white space as name', { name: '\x1c\x1d\x1e\x1f\x85' }, blank],
    ['a name that is one letter too long', { name: 'n'.repeat(256) }, 'name must have at most 255 characters'],
    ['a name that is one emoji too long', { name: dog.repeat(256) }, 'name must have at most 255 characters'],
    ['null as description', { name: 'Dogs', description: null }, 'description must be a string'],
    ['a number as description', { name: 'Dogs', description: 1.5 }, 'description must be a string'],
    [
      'a description that is one letter too long',
      { name: 'Dogs', description: 'd'.repeat(2001) },
      'description must have at most 2000 characters',
    ],
    [
      'a description that is one emoji too long',
      { name: 'Dogs', description: dog.repeat(2001) },
      'description must have at most 2000 characters; The body must have at most 3500 bytes of UTF-8 in name, description together',
    ],
    [
      'more than 3,500 bytes of text',
      { name: 'Dogs', description: 'é'.repeat(1749) },
      'The body must have at most 3500 bytes of UTF-8 in name, description together',
    ],
    ['first half of a surrogate pair in name', '{"name": "Dogs \\ud83d"}', `name ${broken}`],
    ['second half of a surrogate pair in name', '{"name": "\\udc15 Dogs"}', `name ${broken}`],
    ['a surrogate pair the wrong way round', '{"name": "\\udc15\\ud83d"}', `name ${broken}`],
    ['half of a surrogate pair in description', '{"name": "Dogs", "description": "\\ud83d"}', `description ${broken}`],
    ['id', { id: 1, name: 'Dogs' }, 'id is not a known property'],
    ['a misspelled property', { name: 'Dogs', descripton: 'Loyal.' }, 'descripton is not a known property'],
    ['a property in another case', { Name: 'Dogs' }, 'name is required; Name is not a known property'],
    ['a property with an empty name', { name: 'Dogs', '': 1 }, '"" is not a known property'],
    ['a property that is a number', { name: 'Dogs', 7: 1 }, '7 is not a known property'],
    ['a property with a slash and a tilde', { name: 'Dogs', 'a/b~c': 1 }, 'a/b~c is not a known property'],
    ['half of a surrogate pair as a property', '{"name": "Dogs", "\\ud83d": 1}', '\ufffd is not a known property'],
    ['__proto__', '{"name": "Dogs", "__proto__": {"admin": true}}', '__proto__ is not a known property'],
    ['__proto__ with a name', '{"__proto__": {"name": "Dogs"}}', 'name is required; __proto__ is not a known property'],
    ['constructor', { name: 'Dogs', constructor: {} }, 'constructor is not a known property'],
    ['toString', { name: 'Dogs', toString: 'x' }, 'toString is not a known property'],
    [
      'several violations at once',
      { id: 7, name: 3, descripton: 'x', description: null },
      'id is not a known property; descripton is not a known property; name must be a string; description must be a string',
    ],
  ])('%s', async (_title, body, message) => {
    await expectRefused(stage, { body }, [400, 'invalid_request', message]);
  });
});

test('the message names the first fifty of a thousand unknown properties and counts the rest', async () => {
  const body = { name: 'Dogs', ...Object.fromEntries(Array.from({ length: 1000 }, (_, at) => [`p${at}`, at])) };
  const { body: error } = await expectRefused(stage, { body }, [
    400,
    'invalid_request',
    /^p0 is not a known property; /,
  ]);
  expect(error).toEqual(expect.objectContaining({ message: expect.stringMatching(/; p49 is [^;]+; and 950 more$/) }));
});

test('the message truncates the long name of an unknown property', async () => {
  const body = { name: 'Dogs', ['x'.repeat(60_000)]: 1 };
  await expectRefused(stage, { body }, [400, 'invalid_request', `${'x'.repeat(80)}… is not a known property`]);
});

describe('lengths are counted in code points, and the exact limit is accepted', () => {
  test.each([
    ['a name of 255 letters', { name: 'n'.repeat(255) }],
    ['a name of 255 emoji', { name: dog.repeat(255) }],
    ['a description of 2,000 letters', { name: 'Dogs', description: 'd'.repeat(2000) }],
    ['3,500 bytes of text', { name: 'Dogs', description: dog.repeat(874) }],
  ])('%s', async (_title, body) => {
    const created = await call({ path: '/categories', apiKey: stage.apiKey, body });
    expect([created.status, created.body]).toEqual([201, { id: expect.any(Number), ...body }]);
  });
});
