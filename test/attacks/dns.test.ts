import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { connect } from 'node:net';
import { beforeAll, expect, jest, test } from '@jest/globals';
import fc from 'fast-check';
import { ask, query, useDns } from '../support/dns.ts';

const dns = useDns();
beforeAll(async () => {
  await dns.store.setRecord('www.shop.localhost', 'CNAME', 'sites.petstore.localhost');
});

const stillWorks = async () => expect((await ask(dns.port, 'www.shop.localhost', 'A')).answers).toHaveLength(2);

const queries = [query('www.shop.localhost', 'A'), query('shop.localhost', 'CAA'), query('a.b.c.d.test', 'TXT')];
/** Messages of random bytes, or valid queries with some bytes changed, cut off or repeated. */
const message = fc.oneof(
  fc.uint8Array({ maxLength: 1_400 }),
  fc
    .record({
      start: fc.constantFrom(...queries),
      changes: fc.array(fc.tuple(fc.nat(60), fc.nat(255)), { maxLength: 6 }),
      length: fc.nat(80),
    })
    .map(({ start, changes, length }) => {
      const bytes = Buffer.concat([start, start]).subarray(0, length);
      for (const [at, byte] of changes) if (at < bytes.length) bytes[at] = byte;
      return bytes;
    }),
);

test('20,000 garbled messages are ignored or get an error response', async () => {
  const log = jest.spyOn(console, 'error');
  const socket = createSocket('udp4');
  const sent = new Set<number>();
  const responses: Buffer[] = [];
  socket.on('message', (bytes) => responses.push(bytes));
  for (const [at, bytes] of fc.sample(message, { numRuns: 20_000, seed: 1 }).entries()) {
    sent.add(Buffer.concat([bytes, Buffer.alloc(2)]).readUInt16BE(0));
    await new Promise((resolve) => socket.send(bytes, dns.port, '127.0.0.1', resolve));
    // If messages came faster, the system would drop some.
    if (at % 200 === 0) await stillWorks();
  }
  await stillWorks();
  socket.close();
  expect(responses.length).toBeGreaterThan(1_000);
  for (const bytes of responses) {
    expect(bytes.length).toBeGreaterThanOrEqual(12);
    expect(sent).toContain(bytes.readUInt16BE(0));
    expect((bytes[2] ?? 0) & 0x80).toBe(0x80);
  }
  expect(log).not.toHaveBeenCalled();
}, 120_000);

test('1,000 connections with random bytes are closed, and the next one is served', async () => {
  const log = jest.spyOn(console, 'error');
  for (const bytes of fc.sample(fc.uint8Array({ maxLength: 600 }), { numRuns: 1_000, seed: 2 })) {
    const socket = connect(dns.port, '127.0.0.1');
    const closed = once(socket, 'close').catch(() => {});
    socket
      .on('error', () => {})
      .resume()
      .end(bytes);
    await closed;
  }
  await stillWorks();
  expect(log).not.toHaveBeenCalled();
}, 60_000);
