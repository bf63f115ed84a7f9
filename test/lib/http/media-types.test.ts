import { expect, test } from '@jest/globals';
import { call } from '../../support/call.ts';
import { LIST, newRecord } from '../../support/example.ts';
import { expectRefused } from '../../support/refusal.ts';
import { useTestStage } from '../../support/stage.ts';

const stage = useTestStage();
const body = newRecord();
const remedy = 'Send the body as application/json.';

test.each([
  ['none', undefined],
  ['an empty value', ''],
  ['plain text', 'text/plain'],
  ['a form', 'application/x-www-form-urlencoded'],
  ['a form with files', 'multipart/form-data; boundary=x'],
  ['a type that begins like JSON', 'application/jsonx'],
  ['another JSON type', 'application/problem+json'],
  ['text/json', 'text/json'],
  ['a type without its subtype', 'application'],
  ['a subtype without its type', 'json'],
  ['a type of three parts', 'application/json/x'],
  ['a wildcard', '*/*'],
  ['two types', 'application/json, text/plain'],
  ['JSON as a parameter', 'text/plain; application/json'],
  ['JSON as a parameter of nothing', '; application/json'],
])('a body of a media type other than JSON is rejected: %s', async (_title, type) => {
  await expectRefused(stage, { body: JSON.stringify(body), headers: { 'Content-Type': type } }, [
    415,
    'unsupported_media_type',
    type ? `The header Content-Type is "${type}". ${remedy}` : `The header Content-Type is missing. ${remedy}`,
  ]);
});

test.each([
  'application/json',
  'application/json; charset=utf-8',
  'application/json;charset="UTF-8"; x=y',
  'application/json ; x=y',
  'APPLICATION/JSON',
  ' application/json ',
])('a body declared as "%s" is accepted', async (type) => {
  const { status } = await call({
    path: LIST,
    apiKey: stage.apiKey,
    body,
    headers: { 'Content-Type': type },
  });
  expect(status).toBe(201);
});

test('accepts the header name in any case', async () => {
  const { status } = await call({
    path: LIST,
    apiKey: stage.apiKey,
    body: JSON.stringify(body),
    headers: { 'cONTENT-tYPE': 'application/json' },
  });
  expect(status).toBe(201);
});

test('the message truncates a long media type', async () => {
  const type = `text/${'x'.repeat(1000)}`;
  const message = `The header Content-Type is "${type.slice(0, 100)}". ${remedy}`;
  await expectRefused(stage, { body, headers: { 'Content-Type': type } }, [415, 'unsupported_media_type', message]);
});

test('a list needs no media type and ignores any', async () => {
  const { status } = await call({
    path: LIST,
    apiKey: stage.apiKey,
    headers: { 'Content-Type': 'text/plain' },
  });
  expect(status).toBe(200);
});
