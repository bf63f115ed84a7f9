import { describe, expect, test } from '@jest/globals';
import { useGateway } from '../../support/gateway.ts';

const gateway = useGateway();
const HOST = 'Host: localhost\r\n';

/** The responses over one connection: their statuses, and their parsed bodies if they are JSON. */
function responsesIn(received: string): { status: number; body: unknown }[] {
  return received
    .split(/(?=HTTP\/1\.1 \d{3} )/)
    .filter((part) => part !== '')
    .map((part) => {
      const [head = '', body = ''] = part.split('\r\n\r\n');
      return { status: Number(head.slice(9, 12)), body: body.startsWith('{') ? JSON.parse(body) : body };
    });
}

const invalid = { status: 400, body: { code: 'invalid_request', message: 'The request is not valid.', status: 400 } };

describe('rejects with an Error, without calling a function:', () => {
  const post = `POST /v1/categories HTTP/1.1\r\n${HOST}`;
  test.each([
    [
      'a Content-Length with a chunked body',
      `${post}Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET / HTTP/1.1\r\n\r\n`,
    ],
    ['an unknown transfer coding', `${post}Transfer-Encoding: xchunked\r\n\r\n0\r\n\r\n`],
    ['a negative Content-Length', `${post}Content-Length: -1\r\n\r\n`],
    ['a chunk without a size', `${post}Transfer-Encoding: chunked\r\n\r\nzz\r\n`],
    ['a NUL in a header', `GET /v1/categories HTTP/1.1\r\n${HOST}X-A: a\0b\r\n\r\n`],
    ['no host', 'GET /v1/categories HTTP/1.1\r\nConnection: close\r\n\r\n'],
    ['two hosts', `GET /v1/categories HTTP/1.1\r\n${HOST}${HOST}Connection: close\r\n\r\n`],
    ['a TLS ClientHello', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'],
    ['a tunnel', `CONNECT elsewhere.example:443 HTTP/1.1\r\n${HOST}\r\n`],
  ])('%s', async (_title, bytes) => {
    gateway.events.length = 0;
    expect(responsesIn(await gateway.sendRaw(Buffer.from(bytes, 'latin1')))).toEqual([invalid]);
    expect(gateway.events).toEqual([]);
  });
});

describe('the target', () => {
  const get = async (target: string) => {
    gateway.events.length = 0;
    await gateway.sendRaw(`GET ${target} HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`);
    return gateway.events.map(({ event }) => event.resource);
  };

  test.each(['//v1/categories', '/v1/pets/../categories', '/v1/%63ategories', '/V1/categories', 'http://localhost'])(
    '%s is an unknown path',
    async (target) => {
      expect(await get(target)).toEqual(['/{proxy+}']);
    },
  );

  test.each(['http://elsewhere.example/v1/categories', '/v1/categories/?a=b'])(
    '%s is routed by its path',
    async (target) => {
      expect(await get(target)).toEqual(['/v1/categories']);
    },
  );

  test.each(['/v1/pets/1%2F2', '/v1/pets/%ff'])(
    '%s is one path parameter, which the contract rejects',
    async (target) => {
      expect(await get(target)).toEqual(['/v1/pets/{petId}']);
    },
  );
});

describe('several requests over one connection', () => {
  const get = `GET /v1/categories HTTP/1.1\r\n${HOST}`;

  test('get their responses in order', async () => {
    gateway.play(async ({ queryStringParameters }) => ({ statusCode: 200, body: queryStringParameters?.n ?? '' }));
    const requests = [1, 2, 3, 4].map((n) => `GET /v1/categories?n=${n} HTTP/1.1\r\n${HOST}`);
    const received = await gateway.sendRaw(`${requests.join('\r\n')}Connection: close\r\n\r\n`);
    expect(responsesIn(received).map(({ body }) => body)).toEqual(['1', '2', '3', '4']);
  });

  test('unreadable bytes after a request do not affect its response', async () => {
    gateway.play(async () => {
      await new Promise((resolve) => setTimeout(resolve, 50));
      return { statusCode: 200, body: 'whole' };
    });
    expect(responsesIn(await gateway.sendRaw(`${get}\r\nnonsense\r\n\r\n`))).toEqual([{ status: 200, body: 'whole' }]);
  });

  test('a tunnel behind a request does not end the service', async () => {
    gateway.play(() => new Promise((resolve) => setImmediate(resolve, { statusCode: 200, body: 'one' })));
    await gateway.sendRaw(`${get}\r\nCONNECT elsewhere.example:443 HTTP/1.1\r\n${HOST}\r\nnonsense\r\n\r\n`);
    expect(responsesIn(await gateway.sendRaw(`${get}Connection: close\r\n\r\n`))).toMatchObject([{ body: 'one' }]);
  });

  test('a request inside the body of another request is not executed', async () => {
    gateway.events.length = 0;
    gateway.play(async () => ({ statusCode: 200, body: 'one' }));
    const inner = `GET /v1/pets HTTP/1.1\r\n${HOST}\r\n`;
    await gateway.sendRaw(`${get}Connection: close\r\nContent-Length: ${inner.length}\r\n\r\n${inner}`);
    expect(gateway.events.map(({ event }) => event.resource)).toEqual(['/v1/categories']);
  });
});

test.each(['Connection: close\r\nExpect: miracles', 'Connection: close, upgrade\r\nUpgrade: websocket'])(
  'a request with "%s" gets a normal response',
  async (header) => {
    gateway.play(async () => ({ statusCode: 200, body: 'as ever' }));
    const close = header.startsWith('Connection') ? '' : 'Connection: close\r\n';
    const sent = `GET /v1/categories HTTP/1.1\r\n${HOST}${header}\r\n${close}\r\n`;
    expect(responsesIn(await gateway.sendRaw(`${sent}nonsense`)).at(-1)?.body).toBe('as ever');
  },
);

test('an HTTP/1.0 request needs no Host header', async () => {
  gateway.play(async () => ({ statusCode: 200, body: 'old' }));
  expect(responsesIn(await gateway.sendRaw('GET /v1/categories HTTP/1.0\r\n\r\n'))).toEqual([
    { status: 200, body: 'old' },
  ]);
});

test("a client can't forge the forwarding headers", async () => {
  gateway.events.length = 0;
  const forged = 'x-forwarded-proto: javascript\r\nX-FORWARDED-FOR: 192.0.2.1\r\n';
  await gateway.sendRaw(`GET /v1/categories HTTP/1.1\r\n${HOST}${forged}Connection: close\r\n\r\n`);
  const [{ event } = { event: { headers: {} } }] = gateway.events;
  expect(JSON.stringify(event.headers)).not.toMatch(/javascript|192\.0\.2\.1/);
});
