import { gzipSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import type { APIGatewayProxyEvent } from 'aws-lambda';
import { type Call, call } from '../support/call.ts';
import { LIST, newRecord } from '../support/example.ts';
import { useTestStage } from '../support/stage.ts';

/**
 * The deployed API treats all media types as binary, so it passes every body on in base64. The local gateway keeps
 * text.
 */

const stage = useTestStage();
const inBase64 = (event: APIGatewayProxyEvent): APIGatewayProxyEvent => ({
  ...event,
  body: event.body && Buffer.from(event.body).toString('base64'),
  isBase64Encoded: event.body !== null,
});

test('text in a body is kept, however the gateway passes it on', async () => {
  const record = newRecord('Zwergkaninchen — 兎 🐇');
  const request: Call = { path: LIST, apiKey: stage.apiKey, body: record };
  expect((await call({ ...request, through: inBase64 })).body).toMatchObject(record);
  expect((await call(request)).body).toMatchObject(record);
});

test.each<[title: string, body: unknown]>([
  ['JSON that violates the schema', { name: 7, color: 'red' }],
  ['text that is not JSON', '{"name": "Dogs"'],
  ['no body', ''],
])('%s is rejected with the same message, however the gateway passes it on', async (_title, body) => {
  const request: Call = { path: LIST, apiKey: stage.apiKey, body };
  const response = await call({ ...request, through: inBase64 });
  expect(response.status).toBe(400);
  expect(response.body).toEqual((await call(request)).body);
});

test('a compressed body is rejected, even if the gateway has decompressed it and kept its Content-Encoding', async () => {
  const json = JSON.stringify(newRecord());
  const headers = { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' };
  const request: Call = { path: LIST, apiKey: stage.apiKey, body: gzipSync(json), headers };
  const decompressed = (event: APIGatewayProxyEvent) => ({ ...event, body: json, isBase64Encoded: false });
  const response = await call({ ...request, through: decompressed });
  expect(response.status).toBe(415);
  expect(response.body).toEqual((await call(request)).body);
});
