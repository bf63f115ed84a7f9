import { expect, test } from '@jest/globals';
import { call } from '../../support/call.ts';
import { useTestStage } from '../../support/stage.ts';

const stage = useTestStage();

test.each([
  ['with surrounding spaces', '  Dogs \t\n'],
  ['a NUL and other control characters', 'Do\u0000gs\u0001\u001f\u007f\u0085'],
  ['quotes, slashes and markup', '"Dogs" \\ /</script><b>&amp;\'; DROP TABLE--'],
  ['emoji of several code points', '👩‍👩‍👧‍👦🐕‍🦺🏳️‍🌈'],
  ['characters beyond the first plane', '𝔇𝔬𝔤𝔰 𒀭 \u{10ffff}'],
  ['line and paragraph separators', 'Do\u2028gs\u2029'],
  ['combining characters, decomposed', 'Cafe\u0301 der Hu\u0308ndchen'],
  ['combining characters, composed', 'Caf\u00e9 der H\u00fcndchen'],
  ['right-to-left text and direction marks', 'כלבים \u202eDogs\u202c كلاب'],
  ['a byte order mark and noncharacters', '\ufeffDogs\ufffe\uffff'],
  ['the replacement character', 'D\ufffdgs'],
  ['text that looks like a template, a path and a number', '{{7*7}} %s {0} ../../etc 1e400'],
])('text is kept exactly: %s', async (_title, text) => {
  const category = { name: text, description: text };
  const created = await call({ path: '/categories', apiKey: stage.apiKey, body: category });
  expect([created.status, created.body]).toEqual([201, { id: expect.any(Number), ...category }]);
  const listed = await call({ path: '/categories', apiKey: stage.apiKey });
  expect(listed.body).toContainEqual(created.body);
});

test('text may be sent with JSON escapes', async () => {
  const body = String.raw`{"name": "\u0000\ud83d\udc15\u2028\/"}`;
  const created = await call({ path: '/categories', apiKey: stage.apiKey, body });
  expect(created.body).toEqual({ id: expect.any(Number), name: '\u0000🐕\u2028/' });
});

test('an empty description differs from an absent one', async () => {
  const empty = await call({ path: '/categories', apiKey: stage.apiKey, body: { name: 'Dogs', description: '' } });
  const none = await call({ path: '/categories', apiKey: stage.apiKey, body: { name: 'Cats' } });
  const listed = await call({ path: '/categories', apiKey: stage.apiKey });
  expect(listed.body).toContainEqual({ ...Object(empty.body), description: '' });
  expect(listed.body).toContainEqual({ id: Object(none.body).id, name: 'Cats' });
});
