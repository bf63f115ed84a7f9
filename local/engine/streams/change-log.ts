import { isDeepStrictEqual } from 'node:util';
import type { Attributes, Operation, Store, StorePart, Table } from 'dynalite';
import { called } from '../transact-action.ts';

/** How long DynamoDB keeps the records of a stream. */
const KEPT_MS = 24 * 60 * 60_000;
/** So a service that was down for longer reads what it had not read, before anything is trimmed. */
const TRIM_EVERY_MS = 60 * 60_000;
const PREFIX = 'stream~';
const DIGITS = 21;

/** A change of an item. */
export interface LoggedChange {
  readonly sequenceNumber: string;
  readonly streamArn: string;
  /** In milliseconds since 1970. */
  readonly at: number;
  readonly keys: Attributes;
  readonly before?: Attributes;
  readonly after?: Attributes;
}

/**
 * The changes of all tables with a stream, in the order of their sequence numbers. Each is in the LevelDB batch that makes
 * the change, so a killed process leaves both or neither.
 */
export class ChangeLog {
  readonly #store: Store;
  /** Sequence numbers of batches that are being written. They become visible in any order, so readers stop before them. */
  readonly #beingWritten = new Set<number>();
  /** The last sequence number in use, once it was read. */
  #last = 0;
  #isRead: Promise<void> | undefined;

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
    const changes: Omit<LoggedChange, 'sequenceNumber'>[] = [];
    for (const operation of operations) changes.push(...(await this.#changeOf(operation)));
    if (changes.length > 0) await this.#loadLast();
    const numbers = changes.map(() => (this.#last += 1));
    const records = changes.map((change, at): Operation => {
      const sequenceNumber = padded(numbers[at] ?? 0);
      return { type: 'put', key: PREFIX + sequenceNumber, value: { ...change, sequenceNumber } };
    });
    for (const number of numbers) this.#beingWritten.add(number);
    try {
      await called((done) => this.#store.db.batch([...operations, ...records], done));
    } finally {
      for (const number of numbers) this.#beingWritten.delete(number);
    }
  }

  async #changeOf(operation: Operation): Promise<Omit<LoggedChange, 'sequenceNumber'>[]> {
    const [, name] = /^item-([^~]+)~/.exec(operation.key) ?? [];
    if (name === undefined) return [];
    const table = await called<Table>((done) => this.#store.getTable(name, done));
    if (!table.StreamSpecification?.StreamEnabled || table.LatestStreamArn === undefined) return [];
    const before = await this.#get(operation.key);
    const after = operation.type === 'put' ? Object(operation.value) : undefined;
    if (isDeepStrictEqual(plain(before), plain(after))) return []; // As in DynamoDB: a write that changes nothing has no record.
    const item = after ?? before ?? {};
    const keys = Object.fromEntries(table.KeySchema.map(({ AttributeName: key }) => [key, item[key]]));
    return [
      { streamArn: table.LatestStreamArn, at: Date.now(), keys, ...(before && { before }), ...(after && { after }) },
    ];
  }

  async #get(key: string): Promise<Attributes | undefined> {
    try {
      const value = await called<unknown>((done) => this.#store.db.get(key, done as never));
      return value === undefined ? undefined : Object(value);
    } catch (error) {
      if (Object(error).name === 'NotFoundError' || Object(error).notFound === true) return undefined;
      throw error;
    }
  }

  #loadLast(): Promise<void> {
    this.#isRead ??= (async () => {
      const [key] = await this.#store.db.keys({ gt: PREFIX, lt: `${PREFIX}~`, reverse: true, limit: 1 }).all();
      const trimmed = Number((await this.#get('trimmed-stream'))?.last ?? 0);
      this.#last = Math.max(trimmed, key === undefined ? 0 : Number(key.slice(PREFIX.length)));
    })();
    return this.#isRead;
  }

  /** The sequence number up to which all records are visible. */
  async newest(): Promise<string> {
    await this.#loadLast();
    return padded(Math.min(this.#last, ...[...this.#beingWritten].map((number) => number - 1)));
  }

  /**
   * Reads the changes after a sequence number. `next` is where the next read continues. No changes means that there are none
   * for now, although the log has those of all tables.
   */
  async read(streamArn: string, after: string, limit: number): Promise<{ changes: LoggedChange[]; next: string }> {
    const changes: LoggedChange[] = [];
    const end = await this.newest();
    for await (const value of this.#store.db.values({ gt: PREFIX + after, lte: PREFIX + end })) {
      const change = value as LoggedChange;
      if (change.streamArn === streamArn) changes.push(change);
      if (changes.length === limit) return { changes, next: change.sequenceNumber };
    }
    return { changes, next: end > after ? end : after };
  }

  /** Deletes old records. The last sequence number stays known: a smaller one would look as if it had been read. */
  async trim(now = Date.now()): Promise<void> {
    if (this.#store.db.status !== 'open') return;
    await this.#loadLast();
    const kept: Operation = { type: 'put', key: 'trimmed-stream', value: { last: this.#last } };
    const old: Operation[] = [];
    for await (const change of this.#store.db.values({ gt: PREFIX, lt: `${PREFIX}~` })) {
      const { at, sequenceNumber } = change as LoggedChange;
      if (at > now - KEPT_MS) break;
      old.push({ type: 'del', key: PREFIX + sequenceNumber });
    }
    await called((done) => this.#store.db.batch([kept, ...old], done));
  }
}

const padded = (number: number) => String(number).padStart(DIGITS, '0');
/** Dynalite's updates have no prototype. */
const plain = (item: unknown) => (item === undefined ? undefined : JSON.parse(JSON.stringify(item)));
