import { once } from 'node:events';
import {
  Agent,
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { environmentNames } from '../../lib/config/environment-names.ts';
import { REQUEST_TIMEOUT_MS } from '../../lib/database/dynamodb.ts';

const LATE_BY_MS = 500;

/** The fate of a database call. */
export type Fate =
  | 'responded'
  /** The connection breaks before the database sees the call. */
  | 'lost'
  /** The database executes the call, and the connection breaks before its response arrives. */
  | 'response lost'
  /** The connection breaks, and the call reaches the database later, when the test delivers it. */
  | 'held back'
  /** The database never sees the call, and the caller waits for a response. */
  | 'hangs'
  /** The database executes the call, and the caller never gets the response. */
  | 'response hangs'
  /** The database executes the call after longer than a function waits for it. */
  | 'late'
  /** The database executes the call, and its response stops in the middle. */
  | 'response stops'
  /** The database responds that it throttles the call. */
  | 'throttled'
  /** A transaction is changing the item of a single write. */
  | 'conflict'
  /** Another transaction is changing an item of this one. */
  | 'canceled'
  /** The table of an item of this transaction is throttled. */
  | 'canceled by throttling'
  /** The transaction with this token has not ended. */
  | 'in progress'
  /** A batch reads nothing, because its table is throttled. */
  | 'unprocessed'
  /** The database responds with an internal error. */
  | 'failed'
  /** A proxy in front of the database responds with an error that is not JSON. */
  | 'unavailable';

/** The responses that the link sends in place of the database. */
const refusals: Partial<Record<Fate, readonly [status: number, body: string]>> = {
  throttled: [400, '{"__type":"com.amazonaws.dynamodb.v20120810#ProvisionedThroughputExceededException"}'],
  conflict: [400, '{"__type":"com.amazonaws.dynamodb.v20120810#TransactionConflictException"}'],
  canceled: [400, canceledBy('TransactionConflict')],
  'canceled by throttling': [400, canceledBy('ThrottlingError')],
  'in progress': [400, '{"__type":"com.amazonaws.dynamodb.v20120810#TransactionInProgressException"}'],
  failed: [500, '{"__type":"com.amazonaws.dynamodb.v20120810#InternalServerError"}'],
  unavailable: [503, '<html><body><h1>503 Service Unavailable</h1></body></html>'],
};

function canceledBy(code: string): string {
  const __type = 'com.amazonaws.dynamodb.v20120810#TransactionCanceledException';
  return JSON.stringify({ __type, CancellationReasons: [{ Code: 'None' }, { Code: code }] });
}

/** The actions that consume read units. */
const READS = new Set(['BatchGetItem', 'GetItem', 'Query']);
const WRITES: ReadonlySet<string> = new Set(['DeleteItem', 'PutItem', 'TransactWriteItems', 'UpdateItem']);

/** The parameters of a call, as DynamoDB names them. */
export interface DatabaseInput {
  readonly TableName?: string;
  readonly [parameter: string]: unknown;
}

type Decision = (action: string, input: DatabaseInput, headers: IncomingHttpHeaders) => Fate;

/**
 * The single actions of a call: those of a transaction or a batch, or the call itself. DynamoDB requires the permission of each.
 */
export function singleActions(
  action: string,
  input: DatabaseInput,
): (readonly [action: string, input: DatabaseInput])[] {
  if (action === 'BatchGetItem')
    return Object.keys(Object(input.RequestItems)).map((TableName) => [action, { TableName }]);
  if (action !== 'TransactWriteItems') return [[action, input]];
  const items = input.TransactItems as readonly Record<string, DatabaseInput>[];
  return items.flatMap((item) => Object.entries(item).map(([kind, one]) => [`${kind}Item`, one] as const));
}

/** The units of calls. Those of writes include those of indexes. */
export interface Units {
  readUnits: number;
  writeUnits: number;
  indexWriteUnits: number;
}

/** The units of a transaction that DynamoDB Local does not report: it counts one item of each table. Items are below 1 KB. */
function unreportedUnits({ TransactItems: items }: DatabaseInput, table: string): number {
  const all = Array.isArray(items) ? items.flatMap((item) => Object.values<DatabaseInput>(item)) : [];
  return 2 * Math.max(0, all.filter(({ TableName }) => TableName === table).length - 1);
}

/** A proxy between this process and its database. It counts calls and can make them fail. */
export interface DatabaseLink {
  readonly endpoint: string;
  /**
   * Whether `calls` and `decide` include the writes of usage counts. A key shares its counts with its first request of
   * a day and every 20 after that, which can be any requests, so most tests leave them out.
   */
  watchesUsage: boolean;
  /** The actions that were called, such as `PutItem`, in order. */
  readonly calls: string[];
  /** Sets the fate of all further calls. */
  decide(fateOf: Decision): void;
  /** Counts the units of all further calls, as the engine reports them. */
  meter(): Units;
  /** Delivers the delayed calls. */
  deliver(): Promise<void>;
  /** Closes all connections, as DynamoDB closes those that were idle for a while. The callers do not know yet. */
  closeConnections(): void;
  /** Connects the link to an engine. */
  join(engineEndpoint: string): void;
  stop(): Promise<void>;
}

/** Opens a link on a new port, without an engine at first. */
export async function openDatabaseLink(): Promise<DatabaseLink> {
  const calls: string[] = [];
  let meter: Units | undefined;
  const heldBack: (() => Promise<void>)[] = [];
  const agent = new Agent({ keepAlive: true });
  let engineEndpoint = '';
  let fateOf: Decision = () => 'responded';

  const server = createServer(async (incoming, outgoing) => {
    const action = String(incoming.headers['x-amz-target']).replace(/^.*\./, '');
    const body = await buffer(incoming).catch(() => undefined);
    if (body === undefined) return; // The caller disconnected.
    const input: DatabaseInput = JSON.parse(body.toString());
    if (input.TableName?.endsWith('-Usage') && !link.watchesUsage) return pass(incoming, outgoing, body, 'responded');
    calls.push(action);
    const fate = fateOf(action, input, incoming.headers);
    const [status, refusal] = refusals[fate] ?? [];
    if (status !== undefined) outgoing.writeHead(status).end(refusal);
    else if (fate === 'unprocessed') outgoing.end(JSON.stringify({ UnprocessedKeys: input.RequestItems }));
    else if (fate === 'lost') incoming.socket.destroy();
    else if (fate === 'held back') {
      const { method = 'POST', headers } = incoming;
      heldBack.push(() => deliverLate(method, headers, body));
      incoming.socket.destroy();
    } else if (fate === 'responded' && meter && (READS.has(action) || WRITES.has(action))) {
      await passMetered(incoming, outgoing, body, meter, WRITES.has(action)).catch(() => incoming.socket.destroy());
    } else if (fate === 'late')
      setTimeout(pass, REQUEST_TIMEOUT_MS + LATE_BY_MS, incoming, outgoing, body, 'responded');
    else if (fate !== 'hangs') pass(incoming, outgoing, body, fate);
  });

  async function deliverLate(method: string, headers: IncomingHttpHeaders, body: Buffer): Promise<void> {
    const onward = request(engineEndpoint, { method, headers, agent });
    onward.end(body);
    const [response] = await once(onward, 'response');
    await buffer(response);
  }

  function pass(incoming: IncomingMessage, outgoing: ServerResponse, body: Buffer, fate: Fate): void {
    const { method, headers } = incoming;
    const onward = request(engineEndpoint, { method, headers, agent }, (response) => {
      if (fate === 'response lost') response.resume().on('end', () => incoming.socket.destroy());
      else if (fate === 'response hangs') response.resume();
      else if (fate === 'response stops')
        response.resume().on('end', () => outgoing.writeHead(200, response.headers).write('{'));
      else response.pipe(outgoing.writeHead(response.statusCode ?? 500, response.headers));
    });
    onward.on('error', () => incoming.socket.destroy());
    onward.end(body);
  }

  async function passMetered(
    { method, headers }: IncomingMessage,
    outgoing: ServerResponse,
    body: Buffer,
    sum: Units,
    isWrite: boolean,
  ): Promise<void> {
    const metered = JSON.stringify({ ...JSON.parse(body.toString()), ReturnConsumedCapacity: 'INDEXES' });
    const onward = request(engineEndpoint, {
      method,
      headers: { ...headers, 'content-length': Buffer.byteLength(metered) },
      agent,
    });
    onward.end(metered);
    const [response] = await once(onward, 'response');
    const bytes = await buffer(response);
    const { ConsumedCapacity: consumed = [] } = JSON.parse(bytes.toString());
    for (const { TableName, CapacityUnits: units, GlobalSecondaryIndexes: indexes = {} } of [consumed].flat()) {
      // A key is read again once a minute, so how often depends on the speed of the machine.
      if (!isWrite) sum.readUnits += TableName === process.env[environmentNames.apiKeysTable] ? 0 : units;
      else {
        sum.writeUnits += units + unreportedUnits(JSON.parse(metered), TableName);
        for (const index of Object.values<{ CapacityUnits: number }>(indexes))
          sum.indexWriteUnits += index.CapacityUnits;
      }
    }
    outgoing.writeHead(response.statusCode ?? 500, response.headers).end(bytes);
  }

  // A busy process could otherwise reuse a connection that the link has just closed.
  server.keepAliveTimeout = 0;
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const link: DatabaseLink = {
    watchesUsage: false,
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    decide: (decision) => {
      fateOf = decision;
    },
    meter: () => {
      meter = { readUnits: 0, writeUnits: 0, indexWriteUnits: 0 };
      return meter;
    },
    deliver: async () => {
      for (const call of heldBack.splice(0)) await call();
    },
    closeConnections: () => server.closeAllConnections(),
    join: (endpoint) => {
      heldBack.length = 0;
      engineEndpoint = endpoint;
      fateOf = () => 'responded';
    },
    stop: async () => {
      agent.destroy();
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
  return link;
}
