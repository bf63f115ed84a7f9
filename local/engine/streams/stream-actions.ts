import type { IncomingMessage, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import type { Attributes, Store, Table } from 'dynalite';
import { EngineError } from '../engine-error.ts';
import { called } from '../transact-action.ts';
import type { ChangeLog } from './change-log.ts';
import type { LoggedChange } from './stream-log.ts';

const TARGET = 'DynamoDBStreams_20120810.';
/** Each stream has one shard, which never closes. */
const SHARD = 'shardId-00000000000000000000-00000000';
const START = '0';
const MAX_RECORDS = 1_000;

interface Iterator {
  readonly arn: string;
  readonly after: string;
}

/** The API of DynamoDB Streams. https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_Types_Amazon_DynamoDB_Streams.html */
export class StreamActions {
  readonly #store: Store;
  readonly #log: ChangeLog;

  constructor(store: Store, log: ChangeLog) {
    this.#store = store;
    this.#log = log;
  }

  areFor({ headers }: IncomingMessage): boolean {
    return String(headers['x-amz-target']).startsWith(TARGET);
  }

  async respond(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const action = String(incoming.headers['x-amz-target']).replace(/^.*\./, '');
    const { statusCode, body } = await json(incoming)
      .then((input) => this.#run(action, Object(input)))
      .then((body) => ({ statusCode: 200, body }), EngineError.from);
    response.writeHead(statusCode, { 'Content-Type': 'application/x-amz-json-1.0' }).end(JSON.stringify(body));
  }

  #run(action: string, input: Attributes): Promise<object> {
    if (action === 'ListStreams') return this.#list(input);
    if (action === 'DescribeStream') return this.#describe(input);
    if (action === 'GetShardIterator') return this.#iterator(input);
    if (action === 'GetRecords') return this.#records(input);
    throw new EngineError('UnknownOperationException');
  }

  async #list({ TableName: only }: Attributes): Promise<object> {
    const tables = ((await this.#store.db.values({ gt: 'table~', lt: 'table~~' }).all()) as Table[]).filter(
      ({ TableName: name, LatestStreamArn: arn }) => arn !== undefined && (only === undefined || name === only),
    );
    return {
      Streams: tables.map(({ TableName, LatestStreamArn: StreamArn, LatestStreamLabel: StreamLabel }) => {
        return { StreamArn, StreamLabel, TableName };
      }),
    };
  }

  async #describe({ StreamArn: arn }: Attributes): Promise<object> {
    const table = await this.#tableOf(arn);
    return {
      StreamDescription: {
        StreamArn: arn,
        StreamLabel: table.LatestStreamLabel,
        StreamStatus: 'ENABLED',
        StreamViewType: table.StreamSpecification?.StreamViewType,
        TableName: table.TableName,
        KeySchema: table.KeySchema,
        Shards: [{ ShardId: SHARD, SequenceNumberRange: { StartingSequenceNumber: '1' } }],
      },
    };
  }

  async #iterator({ StreamArn, ShardId, ShardIteratorType, SequenceNumber }: Attributes): Promise<object> {
    await this.#tableOf(StreamArn);
    if (ShardId !== SHARD) throw new EngineError('ResourceNotFoundException');
    const arn = String(StreamArn);
    return { ShardIterator: encode({ arn, after: await this.#placeOf(arn, ShardIteratorType, SequenceNumber) }) };
  }

  /** The sequence number after which an iterator begins. */
  async #placeOf(arn: string, type: unknown, sequenceNumber: unknown): Promise<string> {
    if (type === 'TRIM_HORIZON') return START;
    if (type === 'LATEST') return (await this.#log.of(arn)).newest;
    if (type === 'AFTER_SEQUENCE_NUMBER') return String(sequenceNumber);
    throw new EngineError('ValidationException', `${type} is not supported.`);
  }

  async #records({ ShardIterator: given, Limit: limit = MAX_RECORDS }: Attributes): Promise<object> {
    const { arn, after } = decode(given);
    const table = await this.#tableOf(arn);
    const changes = await (await this.#log.of(arn)).read(after, Number(limit));
    const view = String(table.StreamSpecification?.StreamViewType);
    return {
      Records: changes.map((change) => recordOf(change, view)),
      NextShardIterator: encode({ arn, after: changes.at(-1)?.sequenceNumber ?? after }),
    };
  }

  async #tableOf(arn: unknown): Promise<Table> {
    const [, name] = /:table\/([^/]+)\/stream\//.exec(String(arn)) ?? [];
    if (name === undefined) throw new EngineError('ValidationException', 'Invalid StreamArn');
    const table = await called<Table>((done) => this.#store.getTable(name, done));
    if (table.LatestStreamArn !== arn) throw new EngineError('ResourceNotFoundException');
    return table;
  }
}

function recordOf({ sequenceNumber, at, keys, before, after }: LoggedChange, view: string): object {
  const [hasOld, hasNew] = [/OLD/.test(view), /NEW/.test(view)];
  return {
    eventID: sequenceNumber,
    eventName: before ? (after ? 'MODIFY' : 'REMOVE') : 'INSERT',
    eventVersion: '1.1',
    eventSource: 'aws:dynamodb',
    awsRegion: 'local',
    dynamodb: {
      ApproximateCreationDateTime: Math.floor(at / 1000),
      Keys: keys,
      ...(hasOld && before && { OldImage: before }),
      ...(hasNew && after && { NewImage: after }),
      SequenceNumber: sequenceNumber,
      SizeBytes: JSON.stringify([keys, before, after]).length,
      StreamViewType: view,
    },
  };
}

const encode = (iterator: Iterator) => Buffer.from(JSON.stringify(iterator)).toString('base64url');

function decode(given: unknown): Iterator {
  try {
    return JSON.parse(Buffer.from(String(given), 'base64url').toString());
  } catch {
    throw new EngineError('ValidationException', 'Invalid ShardIterator');
  }
}
