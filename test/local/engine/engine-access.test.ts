import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { startEmbeddedEngine } from '../../../local/engine/embedded-engine.ts';
import type { Engine } from '../../../local/engine/local-environment.ts';
import { engineAccessKey, newLocalSecret } from '../../../local/local-secret.ts';

/** Tests the engine's port against clients other than the service and its commands. */

const secret = newLocalSecret();
let engine: Engine;
beforeAll(async () => {
  engine = await startEmbeddedEngine(secret);
});
afterAll(() => engine.stop());

const signedWith = (accessKey: string) =>
  `AWS4-HMAC-SHA256 Credential=${accessKey}/20261121/us-east-1/dynamodb/aws4_request, SignedHeaders=host, Signature=0`;
const trusted = {
  'Content-Type': 'application/x-amz-json-1.0',
  'X-Amz-Target': 'DynamoDB_20120810.ListTables',
  'X-Amz-Date': '20261121T000000Z',
  Authorization: signedWith(engineAccessKey(secret)),
};

interface Reply {
  readonly status: number | undefined;
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly body: string;
}

interface SentRequest {
  readonly headers: Readonly<Record<string, string>>;
  readonly method?: string;
  readonly path?: string;
}

async function send({ headers, method = 'POST', path = '/' }: SentRequest): Promise<Reply> {
  const outgoing = request(engine.endpoint, { method, path, headers }).end(method === 'POST' ? '{}' : undefined);
  const [incoming] = await once(outgoing, 'response');
  return { status: incoming.statusCode, headers: incoming.headers, body: await text(incoming) };
}

test('the service and its commands have access', async () => {
  expect(await send({ headers: trusted })).toMatchObject({ status: 200, body: '{"TableNames":[]}' });
});

const { Authorization: _, ...unsigned } = trusted;
const signed = (accessKey: string) => ({ headers: { ...trusted, Authorization: signedWith(accessKey) } });

test.each<[who: string, sent: SentRequest]>([
  ['a request without a signature', { headers: unsigned }],
  ['a signature with a well-known access key', signed('local')],
  ['a signature with another service’s access key', signed(engineAccessKey('other'))],
  ['a signature without an access key', signed('')],
  ['a signature in the query', { headers: unsigned, path: `/?X-Amz-Credential=${engineAccessKey(secret)}%2F20261121` }],
  ['a page of another origin', { headers: { ...trusted, Origin: 'https://attacker.example' } }],
  ['a page with an opaque origin', { headers: { ...trusted, Origin: 'null' } }],
  ['a preflight', { headers: { ...unsigned, Origin: 'https://attacker.example' }, method: 'OPTIONS' }],
  ['a host whose name points to this machine', { headers: { ...trusted, Host: 'attacker.example:80' } }],
  ['a name that begins like this machine’s', { headers: { ...trusted, Host: 'localhost.attacker.example' } }],
  ['a health check', { headers: unsigned, method: 'GET' }],
])('%s is rejected without any information', async (_who, sent) => {
  const { status, headers, body } = await send(sent);
  expect([status, body]).toEqual([403, '{"__type":"com.amazon.coral.service#UnrecognizedClientException"}']);
  expect(Object.keys(headers).filter((name) => /^(access-control|x-amz)/.test(name))).toEqual([]);
});

describe('a request that is cut off in the middle', () => {
  test.each([
    ['without the access key', unsigned],
    ['with it', trusted],
  ])('does not affect other requests, %s', async (_title, headers) => {
    const { port } = new URL(engine.endpoint);
    const lines = Object.entries({ Host: 'localhost', ...headers, 'Content-Length': '100' });
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(`POST / HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n{"Tab`);
    await once(socket, 'ready');
    socket.resetAndDestroy();
    // The engine sees the end of that connection before it accepts this request.
    expect(await send({ headers: trusted })).toMatchObject({ status: 200 });
    expect(await send({ headers: trusted })).toMatchObject({ status: 200 });
  });
});
