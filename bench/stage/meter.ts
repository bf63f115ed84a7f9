import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { GetItemCommand } from '@aws-sdk/client-dynamodb';
import { dynamodb } from '../../lib/database/dynamodb.ts';
import { keyOf, readUnits, writeUnits } from './capacity.ts';
import type { Item } from './item-size.ts';

/** What has passed a meter since it was last read. */
export interface MeterReading {
  /** The connections that were opened. */
  readonly connections: number;
  /** How often each action was called, such as `Query`. */
  readonly calls: Readonly<Record<string, number>>;
  readonly readUnits: number;
  readonly writeUnits: number;
}

export interface Meter {
  readonly endpoint: string;
  read(): MeterReading;
}

interface Input {
  readonly TableName: string;
  readonly ConsistentRead?: boolean;
  readonly Key?: Item;
  readonly Item?: Item;
}

const KEPT_OPEN_MS = 60_000;

/** Puts a meter before an engine: it takes time of its own, so what passes it is counted and not timed. */
export async function startMeter(engineEndpoint: string): Promise<Meter> {
  const agent = new Agent({ keepAlive: true });
  let reading = { connections: 0, calls: new Map<string, number>(), readUnits: 0, writeUnits: 0 };

  const server = createServer({ keepAliveTimeout: KEPT_OPEN_MS }, (incoming, outgoing) => {
    pass(incoming, outgoing).catch((error) => {
      console.error(error);
      outgoing.destroy();
    });
  }).on('connection', () => {
    reading.connections += 1;
  });

  async function pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await buffer(incoming);
    const action = String(incoming.headers['x-amz-target']).replace(/^.*\./, '');
    const input: Input = JSON.parse(body.toString());
    const before = isWrite(action) ? await present(input) : undefined;
    const { method, headers } = incoming;
    const onward = request(engineEndpoint, { method, headers, agent }).end(body);
    const [answer] = (await once(onward, 'response')) as [IncomingMessage];
    const responded = await buffer(answer);
    if (answer.statusCode !== 200) throw new Error(`A metered call failed: ${responded}`);
    reading.calls.set(action, (reading.calls.get(action) ?? 0) + 1);
    if (isWrite(action)) reading.writeUnits += writeUnits(input.TableName, before, (await present(input)) ?? {});
    else reading.readUnits += readUnits(itemsOf(JSON.parse(responded.toString())), input.ConsistentRead === true);
    outgoing.writeHead(200, answer.headers).end(responded);
  }

  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    read: () => {
      const { calls, ...rest } = reading;
      reading = { connections: 0, calls: new Map(), readUnits: 0, writeUnits: 0 };
      return { ...rest, calls: Object.fromEntries(calls) };
    },
  };
}

function isWrite(action: string): boolean {
  if (action === 'PutItem' || action === 'UpdateItem') return true;
  if (action === 'GetItem' || action === 'Query') return false;
  throw new Error(`The meter does not know what ${action} costs.`);
}

/** The item that a write is about, as it stands in the table. */
async function present({ TableName, Key, Item }: Input): Promise<Item | undefined> {
  const key = keyOf(TableName, Key ?? Item ?? {});
  const { Item: found } = await dynamodb().send(new GetItemCommand({ TableName, Key: key, ConsistentRead: true }));
  return found;
}

/** What a read gave: without what a projection left out, which is less than a unit here. */
function itemsOf({ Item, Items }: { Item?: Item; Items?: Item[] }): Item[] {
  return Items ?? (Item ? [Item] : []);
}
