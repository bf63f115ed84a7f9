import { createSocket } from 'node:dgram';
import { createServer, type Server } from 'node:net';
import { afterEach, expect, test } from '@jest/globals';
import { type Answer, AUTHORITATIVE_ANSWER, decode, encode, type Packet, TRUNCATED_RESPONSE } from 'dns-packet';
import { askDns, readDnsResponse } from '../../../../lib/domains/public-dns/dns-client.ts';
import { listenOnOnePort } from '../../aws/support/name-servers.ts';

/** Name servers that respond wrongly, slowly, or in somebody else's name. */

const right: Answer = { type: 'A', name: 'www.shop.test', ttl: 60, data: '192.0.2.1' };
const forged: Answer = { type: 'A', name: 'www.shop.test', ttl: 60, data: '198.51.100.66' };
const stops: (() => unknown)[] = [];
afterEach(() => Promise.all(stops.splice(0).map((stop) => stop())));

/**
 * Starts a name server on UDP.
 * @param reply gets the query and a function that sends a packet back
 * @param tcp the server on TCP, which has the same port
 */
async function nameServer(
  reply: (query: Packet, send: (packet: Packet) => void, port: number) => void,
  tcp: Server = createServer(),
) {
  const socket = createSocket('udp4');
  stops.push(() => socket.close());
  socket.on('message', (message, from) => {
    reply(decode(message), (packet) => socket.send(encode(packet), from.port, from.address), from.port);
  });
  stops.push(() => tcp.close());
  return { host: '127.0.0.1', port: await listenOnOnePort(socket, tcp), isRecursive: false };
}

const responseTo = ({ id = 0, questions = [] }: Packet, answers: Answer[]): Packet => ({
  type: 'response',
  id,
  flags: AUTHORITATIVE_ANSWER,
  questions,
  answers,
});

test('responses that fit neither id nor question nor direction are ignored until the right one comes', async () => {
  const server = await nameServer((query, send) => {
    const id = query.id ?? 0;
    send(responseTo({ ...query, id: (id + 1) % 65_536 }, [forged]));
    send(responseTo({ ...query, questions: [{ name: 'www.other.test', type: 'A' }] }, [forged]));
    send(responseTo({ ...query, questions: [{ name: 'www.shop.test', type: 'TXT' }] }, [forged]));
    send(responseTo({ ...query, questions: [] }, [forged]));
    send({ ...responseTo(query, [forged]), type: 'query' });
    send(responseTo(query, [right]));
  });
  const response = await askDns(server, 'www.shop.test', 'A', 1);
  expect(readDnsResponse(response, 'A')).toMatchObject({ records: [{ value: '192.0.2.1' }] });
});

test('a response from another port is ignored', async () => {
  const stranger = createSocket('udp4');
  stops.push(() => stranger.close());
  const server = await nameServer((query, send, port) => {
    stranger.send(encode(responseTo(query, [forged])), port, '127.0.0.1', () => {
      send(responseTo(query, [right]));
    });
  });
  const response = await askDns(server, 'www.shop.test', 'A', 1);
  expect(readDnsResponse(response, 'A')).toMatchObject({ records: [{ value: '192.0.2.1' }] });
});

test('a server that only sends mismatched responses counts as silent', async () => {
  const server = await nameServer((query, send) => send(responseTo({ ...query, questions: [] }, [forged])));
  expect(await askDns(server, 'www.shop.test', 'A', 1)).toBeUndefined();
});

test('a TCP response of one byte now and then ends after a second', async () => {
  let bytes = 0;
  const tcp = createServer((socket) => {
    const drip = setInterval(() => {
      bytes += 1;
      socket.write(Buffer.of(1));
    }, 100);
    socket.on('close', () => clearInterval(drip)).on('error', () => {});
  });
  const truncate = (query: Packet) => ({ ...responseTo(query, []), flags: TRUNCATED_RESPONSE });
  const server = await nameServer((query, send) => send(truncate(query)), tcp);
  expect(await askDns(server, 'www.shop.test', 'A', 1)).toBeUndefined();
  expect(bytes).toBeLessThan(20);
});

test('a check that has ended sends no more queries', async () => {
  let queries = 0;
  const server = await nameServer((query, send) => {
    queries += 1;
    send(responseTo(query, [right]));
  });
  expect(await askDns(server, 'www.shop.test', 'A', 2, AbortSignal.abort())).toBeUndefined();
  expect(queries).toBe(0);
});

test('control and format characters in names and values are escaped', async () => {
  const label = 'a\u001b[2J\n\u202e';
  const hostile: Answer = { type: 'CNAME', name: `${label}.shop.test`, ttl: 60, data: `${label}.target.test` };
  const server = await nameServer((query, send) => send(responseTo(query, [hostile])));
  const shown = String.raw`a\u001b[2j\u000a\u202e.shop.test`;
  expect(readDnsResponse(await askDns(server, 'www.shop.test', 'CNAME', 1), 'CNAME')).toMatchObject({
    records: [{ name: shown, value: String.raw`a\u001b[2J\u000a\u202e.target.test` }],
  });
});
