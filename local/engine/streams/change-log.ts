import { isDeepStrictEqual } from 'node:util';
import type { Operation, Store, StorePart, Table } from 'dynalite';
import { called } from '../transact-action.ts';
import { type Change, getValue, StreamLog } from './stream-log.ts';

/** How long DynamoDB keeps the records of a stream. */
const KEPT_MS = 24 * 60 * 60_000;
/** So a service that was down for longer reads what it had not read, before anything is trimmed. */
const TRIM_EVERY_MS = 60 * 60_000;

/** A table with a stream. */
interface Followed {
  readonly keys: readonly string[];
  readonly log: StreamLog;
}

/**
 * The changes of the tables that have a stream. Each is in the LevelDB batch that makes the change, so a killed process
 * leaves both or neither.
 */
export class ChangeLog {
  readonly #store: Store;
  readonly #logs = new Map<string, Promise<StreamLog>>();

  constructor(store: Store) {
    this.#store = store;
    const { getItemDb } = store;
    // Dynalite's single writes. Transactions bring their own.
    store.getItemDb = (table) => this.#logged(getItemDb(table), `item-${table}~`);
    setInterval(() => void this.trim().catch(() => {}), TRIM_EVERY_MS).unref();
  }

  #logged(part: StorePart, prefix: string): StorePart {
    const write = (operation: Operation, done: (error: unknown, result: unknown) => void) =>
      void this.write([operation]).then(
        () => setImmediate(done, null, undefined),
        (error) => setImmediate(done, error, undefined),
      );
    return {
      ...part,
      put: (key, value, done) => write({ type: 'put', key: prefix + key, value }, done),
      del: (key, done) => write({ type: 'del', key: prefix + key }, done),
    };
  }

  /** Writes a batch with its records. The caller holds the locks of its items. */
  async write(operations: readonly Operation[]): Promise<void> {
    const names = new Set(operations.map(tableOf));
    const followed = new Map<string | undefined, Followed>();
    for (const name of names) {
      const found = name === undefined ? undefined : await this.#followed(name);
      if (found) followed.set(name, found);
    }
    const changes: { log: StreamLog; change: Change }[] = [];
    for (const operation of operations) {
      const table = followed.get(tableOf(operation));
      const change = table && (await this.#changeOf(operation, table.keys));
      if (change) changes.push({ log: table.log, change });
    }
    const records = changes.map(({ log, change }) => log.reserve(change));
    const batch = [...operations, ...records.map(({ operation }) => operation)];
    try {
      await called((done) => this.#store.db.batch(batch, done));
    } finally {
      for (const record of records) record.end();
    }
  }

  async #followed(name: string): Promise<Followed | undefined> {
    const table = await called<Table>((done) => this.#store.getTable(name, done));
    const { StreamSpecification: stream, LatestStreamArn: arn, KeySchema: schema } = table;
    if (!stream?.StreamEnabled || arn === undefined) return undefined;
    return { keys: schema.map(({ AttributeName: key }) => key), log: await this.of(arn) };
  }

  /** What an operation changes, if it changes something: others have no record in DynamoDB either. */
  async #changeOf({ key, ...operation }: Operation, keys: readonly string[]): Promise<Change | undefined> {
    const before = await getValue(this.#store.db, key);
    const after = operation.type === 'put' ? Object(operation.value) : undefined;
    if (isDeepStrictEqual(plain(before), plain(after))) return undefined;
    const item = after ?? before ?? {};
    return {
      at: Date.now(),
      keys: Object.fromEntries(keys.map((name) => [name, item[name]])),
      ...(before && { before }),
      ...(after && { after }),
    };
  }

  /** The records of a stream. */
  of(arn: string): Promise<StreamLog> {
    const known = this.#logs.get(arn) ?? StreamLog.open(this.#store.db, arn);
    this.#logs.set(arn, known);
    known.catch(() => this.#logs.delete(arn));
    return known;
  }

  /** Deletes old records. */
  async trim(now = Date.now()): Promise<void> {
    if (this.#store.db.status !== 'open') return;
    for await (const arn of StreamLog.arns(this.#store.db)) await (await this.of(arn)).trim(now - KEPT_MS);
  }
}

/** The table of the item that an operation writes. Others write the entries of indexes. */
const tableOf = ({ key }: Operation): string | undefined => /^item-([^~]+)~/.exec(key)?.[1];
/** Dynalite's updates have no prototype. */
const plain = (item: unknown) => (item === undefined ? undefined : JSON.parse(JSON.stringify(item)));
