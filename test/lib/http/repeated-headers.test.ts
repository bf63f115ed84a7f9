import { expect, test } from '@jest/globals';
import { call } from '../../support/call.ts';
import { LIST, newRecord } from '../../support/example.ts';
import { useTestStage } from '../../support/stage.ts';

const stage = useTestStage();

/**
 * A header in several lines means the same as its values in one line, separated by commas:
 * https://www.rfc-editor.org/rfc/rfc9110#section-5.3
 */
const list = (headers: Record<string, string | readonly string[]> = {}) =>
  call({ path: LIST, apiKey: stage.apiKey, headers });

test.each([
  ['in two lines, the known tag first', (tag: string) => [tag, '"other"']],
  ['in two lines, the known tag last', (tag: string) => ['"other"', tag]],
  ['in one line', (tag: string) => `${tag}, "other"`],
])('If-None-Match %s finds the list unchanged', async (_title, ifNoneMatch) => {
  const { headers } = await list();
  expect((await list({ 'If-None-Match': ifNoneMatch(headers.ETag ?? '') })).status).toBe(304);
});

test('If-None-Match with two lines of other tags gets the list', async () => {
  expect((await list({ 'If-None-Match': ['"one"', '"other"'] })).status).toBe(200);
});

test('a list is not compressed if one Accept-Encoding line accepts gzip and another rejects it', async () => {
  const { status, headers } = await list({ 'Accept-Encoding': ['gzip', 'gzip;q=0'] });
  expect([status, headers['Content-Encoding']]).toEqual([200, undefined]);
});

test.each([
  ['two keys', (key: string) => [`Bearer ${key}`, 'Bearer x']],
  ['two keys, the valid one last', (key: string) => ['Bearer x', `Bearer ${key}`]],
])('%s are rejected', async (_title, authorization) => {
  const { status } = await call({ path: LIST, headers: { Authorization: authorization(stage.apiKey) } });
  expect(status).toBe(401);
});

test('a body with two media types is rejected', async () => {
  const headers = { 'Content-Type': ['text/plain', 'application/json'] };
  const { status } = await call({ path: LIST, apiKey: stage.apiKey, body: newRecord(), headers });
  expect(status).toBe(415);
});
