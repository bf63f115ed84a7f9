import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { connect } from 'node:net';
import { beforeAll, describe, expect, test } from '@jest/globals';
import packet from 'dns-packet';
import { startDnsServer } from '../../../local/dns/dns-server.ts';
import { watchZones } from '../../../local/dns/zone-file.ts';
import { ask, decode, query, sendTcp, sendUdp, useDns } from '../../support/dns.ts';

const dns = useDns();
const LONG = 'long.shop.localhost';
const TEXTS = Array.from({ length: 10 }, (_, at) => `${at} ${'x'.repeat(80)}`);

beforeAll(async () => {
  await dns.store.setRecord(LONG, 'TXT', TEXTS);
  await dns.store.setRecord('text.shop.localhost', 'TXT', 'y'.repeat(600));
});

const edns = (udpPayloadSize: number, ednsVersion = 0) => ({
  additionals: [
    {
      name: '.' as const,
      type: 'OPT' as const,
      udpPayloadSize,
      ednsVersion,
      extendedRcode: 0,
      flags: 0,
      flag_do: false,
      options: [],
    },
  ],
});

const rcodeOf = (response: Buffer | undefined) => (response ? decode(response).rcode : 'none');

describe('a response that is too long for UDP', () => {
  test.each([
    ['without EDNS: 512 bytes', query(LONG, 'TXT')],
    ['with EDNS: what the client takes', query(LONG, 'TXT', edns(1_000))],
    ['with EDNS: at most 1,232 bytes', query('text.shop.localhost', 'TXT', edns(600))],
  ])('is truncated (%s)', async (_title, bytes) => {
    const response = decode(await sendUdp(dns.port, bytes));
    expect([response.flag_tc, response.rcode, response.answers]).toEqual([true, 'NOERROR', []]);
  });

  test('is complete for a client that accepts larger messages', async () => {
    const response = decode(await sendUdp(dns.port, query(LONG, 'TXT', edns(4_096))));
    expect([response.flag_tc, response.answers?.length]).toEqual([false, 10]);
    expect(response.additionals).toMatchObject([{ type: 'OPT', udpPayloadSize: 1232, ednsVersion: 0 }]);
  });

  test('is complete over TCP', async () => {
    const [response] = await sendTcp(dns.port, query(LONG, 'TXT'));
    expect([response?.flag_tc, response?.answers?.length]).toEqual([false, 10]);
  });
});

test('a long text is sent in pieces of at most 255 bytes', async () => {
  const [response] = await sendTcp(dns.port, query('text.shop.localhost', 'TXT'));
  const [record] = response?.answers ?? [];
  if (record?.type !== 'TXT' || !Array.isArray(record.data)) throw new Error('No text.');
  expect(record.data.map((piece) => piece.length)).toEqual([255, 255, 90]);
});

test('one connection carries several queries', async () => {
  const responses = await sendTcp(
    dns.port,
    query('shop.localhost', 'SOA'),
    query('example.com', 'A'),
    query(LONG, 'A'),
  );
  expect(responses.map(({ rcode }) => rcode)).toEqual(['NOERROR', 'REFUSED', 'NOERROR']);
});

describe('a message that cannot be answered', () => {
  const plain = query('shop.localhost', 'SOA');
  const change = (at: number, ...bytes: number[]) => {
    const changed = Buffer.from(plain);
    Buffer.from(bytes).copy(changed, at);
    return changed;
  };
  const twice = packet.encode({
    questions: [
      { name: 'a.test', type: 'A' },
      { name: 'b.test', type: 'A' },
    ],
  });

  test.each<[string, Buffer, string]>([
    ['shorter than a header', plain.subarray(0, 11), 'none'],
    ['nothing', Buffer.alloc(0), 'none'],
    ['a response', change(2, 0x81), 'none'],
    ['a header alone', plain.subarray(0, 12), 'FORMERR'],
    ['cut off within the question', plain.subarray(0, -3), 'FORMERR'],
    ['no question', change(4, 0, 0), 'FORMERR'],
    ['two questions', twice, 'FORMERR'],
    ['more records than there are', change(6, 255, 255), 'FORMERR'],
    ['a name that points to itself', change(12, 0xc0, 12), 'FORMERR'],
    ['a label with a dot', change(12, 4, 0x61, 0x2e, 0x62, 0x63), 'FORMERR'],
    ['a label with bytes that are not text', change(13, 0xff, 0xfe), 'FORMERR'],
    ['an update', change(2, 0x28), 'NOTIMP'],
    ['another class than IN', change(plain.length - 2, 0, 3), 'REFUSED'],
    ['a zone transfer', change(plain.length - 4, 0, 252), 'REFUSED'],
  ])('%s', async (_title, bytes, expected) => {
    const response = await sendUdp(dns.port, bytes, expected === 'none' ? 200 : 2_000);
    expect(rcodeOf(response)).toBe(expected);
    if (response && bytes.length >= 2) expect(response.readUInt16BE(0)).toBe(bytes.readUInt16BE(0));
    expect((await ask(dns.port, 'shop.localhost', 'SOA')).rcode).toBe('NOERROR');
  });

  test('with an unknown EDNS version gets BADVERS', async () => {
    const response = decode(await sendUdp(dns.port, query(LONG, 'TXT', edns(4_096, 1))));
    expect(response.additionals).toMatchObject([{ type: 'OPT', extendedRcode: 1 }]);
  });

  test('over TCP does not end the connection', async () => {
    const socket = connect(dns.port, '127.0.0.1');
    socket.on('error', () => {}).end(Buffer.from([0, 3, 1, 2, 3, 255, 255]));
    socket.resume();
    await once(socket, 'close');
    expect((await sendTcp(dns.port, query('shop.localhost', 'SOA'))).map(({ rcode }) => rcode)).toEqual(['NOERROR']);
  });
});

test('the error names a port that is in use and its setting', async () => {
  const second = startDnsServer({ host: '127.0.0.1', port: dns.port, zones: watchZones(dns.folder) });
  await expect(second).rejects.toThrow(`Port ${dns.port} of 127.0.0.1 is in use. Set DNS_PORT to another port.`);
});

test.each(['localhost', '0.0.0.0'])('at %s, UDP and TCP listen on the same address', async (host) => {
  const server = await startDnsServer({ host, port: 0, zones: watchZones(dns.folder) });
  const udp = createSocket('udp4');
  udp.send(query('shop.localhost', 'SOA'), server.port, '127.0.0.1');
  const [response] = await once(udp, 'message');
  udp.close();
  expect(decode(response).rcode).toBe('NOERROR');
  const tcp = connect(server.port, '127.0.0.1');
  await once(tcp, 'connect');
  tcp.destroy();
  await server.stop();
});

test('the error names an invalid host', async () => {
  const server = startDnsServer({ host: 'nowhere.invalid', port: 0, zones: watchZones(dns.folder) });
  await expect(server).rejects.toThrow('HOST nowhere.invalid is not an address of this machine.');
});

test('stopping a server closes its port and its connections', async () => {
  const server = await startDnsServer({ host: '127.0.0.1', port: 0, zones: watchZones(dns.folder) });
  const socket = connect(server.port, '127.0.0.1');
  await once(socket, 'connect');
  const closed = once(socket, 'close');
  await server.stop();
  socket.resume();
  await closed;
  expect(await sendUdp(server.port, query('shop.localhost', 'SOA'), 200)).toBeUndefined();
});
