import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { text } from 'node:stream/consumers';

/** What went through the meter since it was last read. Writes count without their indexes: Categories has none. */
export interface Usage {
  readonly calls: number;
  readonly readUnits: number;
  readonly writeUnits: number;
}

type Capacity = { readonly CapacityUnits: number };

const NOTHING: Usage = { calls: 0, readUnits: 0, writeUnits: 0 };

/** Starts a proxy that asks the engine for the capacity that each call consumes. It takes time itself: use it to count only. */
export async function startMeter(engineEndpoint: string): Promise<{ readonly endpoint: string; read(): Usage }> {
  let usage = NOTHING;
  const server = createServer(async (incoming, outgoing) => {
    const input: object = JSON.parse(await text(incoming));
    const { host: _, connection: __, 'content-length': ___, ...headers } = incoming.headers;
    const response = await fetch(engineEndpoint, {
      method: 'POST',
      headers: Object.entries(headers).map(([name, value]) => [name, String(value)]),
      body: JSON.stringify({ ...input, ReturnConsumedCapacity: 'TOTAL' }),
    });
    const body = await response.text();
    const { ConsumedCapacity: consumed = [] }: { ConsumedCapacity?: Capacity | Capacity[] } = JSON.parse(body);
    const units = [consumed].flat().reduce((sum, { CapacityUnits }) => sum + CapacityUnits, 0);
    const isRead = /\.(BatchGetItem|GetItem|Query|Scan)$/.test(String(headers['x-amz-target']));
    usage = {
      calls: usage.calls + 1,
      // DynamoDB charges for a read of nothing; dynalite doesn't.
      readUnits: usage.readUnits + (isRead ? Math.max(units, 'ConsistentRead' in input ? 1 : 0.5) : 0),
      writeUnits: usage.writeUnits + (isRead ? 0 : units),
    };
    outgoing.writeHead(response.status, { 'content-type': 'application/x-amz-json-1.0' }).end(body);
  });
  const endpoint = await listen(server, 'http');
  return {
    endpoint,
    read: () => {
      const read = usage;
      usage = NOTHING;
      return read;
    },
  };
}

/** Has a server listen on a free port of the loopback interface, and gives its URL. */
export async function listen(server: Server, protocol: 'http' | 'https'): Promise<string> {
  // Longer than a function pauses between its blocks of requests.
  server.keepAliveTimeout = 120_000;
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  return `${protocol}://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}
