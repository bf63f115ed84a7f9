import type { Attributes, Operation, Store } from 'dynalite';
import { called } from '../transact-action.ts';

type Database = Store['db'];

/** A change of an item. */
export interface Change {
  /** In milliseconds since 1970. */
  readonly at: number;
  readonly keys: Attributes;
  readonly before?: Attributes;
  readonly after?: Attributes;
}

export interface LoggedChange extends Change {
  readonly sequenceNumber: string;
}

/** A record that has its sequence number, and is not written yet. */
interface Reserved {
  /** Writes the record, in the batch that makes the change. */
  readonly operation: Operation;
  /** Tells that the batch has ended. */
  end(): void;
}

const STREAMS = 'stream~';
const DIGITS = 21;
const endKey = (arn: string) => `stream-end~${arn}`;

/** The records of one stream, under a prefix of their own. */
export class StreamLog {
  readonly #db: Database;
  readonly #arn: string;
  readonly #prefix: string;
  #last: number;
  /** Sequence numbers of batches that are being written. They become visible in any order, so readers stop before them. */
  readonly #beingWritten = new Set<number>();

  private constructor(db: Database, arn: string, last: number) {
    this.#db = db;
    this.#arn = arn;
    this.#prefix = `${STREAMS}${arn}~`;
    this.#last = last;
  }

  static async open(db: Database, arn: string): Promise<StreamLog> {
    const prefix = `${STREAMS}${arn}~`;
    const [newest] = await db.keys({ gt: prefix, lt: `${prefix}~`, reverse: true, limit: 1 }).all();
    const trimmed = Object((await getValue(db, endKey(arn))) ?? {}).last ?? 0;
    return new StreamLog(db, arn, Math.max(trimmed, Number(newest?.slice(prefix.length) ?? 0)));
  }

  /** The streams that have records, those of deleted tables too. */
  static async *arns(db: Database): AsyncGenerator<string> {
    for (let after = STREAMS; ; ) {
      const [key] = await db.keys({ gt: after, lt: `${STREAMS}~`, limit: 1 }).all();
      const [, arn] = key?.split('~') ?? [];
      if (arn === undefined) return;
      yield arn;
      after = `${STREAMS}${arn}~~`;
    }
  }

  /** Gives a change the next sequence number. */
  reserve(change: Change): Reserved {
    this.#last += 1;
    const number = this.#last;
    const sequenceNumber = padded(number);
    const value: LoggedChange = { ...change, sequenceNumber };
    this.#beingWritten.add(number);
    return {
      operation: { type: 'put', key: this.#prefix + sequenceNumber, value },
      end: () => this.#beingWritten.delete(number),
    };
  }

  /** The sequence number up to which all records are visible. */
  get newest(): string {
    return padded(Math.min(this.#last, ...[...this.#beingWritten].map((number) => number - 1)));
  }

  /** Reads the changes after a sequence number. */
  async read(after: string, limit: number): Promise<LoggedChange[]> {
    const [gt, lte] = [this.#prefix + after, this.#prefix + this.newest];
    return (await this.#db.values({ gt, lte, limit }).all()) as LoggedChange[];
  }

  /** Deletes the records until a time. The last sequence number stays known: a smaller one would look as if it had been read. */
  async trim(until: number): Promise<void> {
    const old: Operation[] = [];
    for await (const change of this.#db.values({ gt: this.#prefix, lt: `${this.#prefix}~` })) {
      const { at, sequenceNumber } = change as LoggedChange;
      if (at > until) break;
      old.push({ type: 'del', key: this.#prefix + sequenceNumber });
    }
    if (old.length === 0) return;
    const end: Operation = { type: 'put', key: endKey(this.#arn), value: { last: this.#last } };
    await called((done) => this.#db.batch([end, ...old], done));
  }
}

/** The value of a key, if there is one. */
export async function getValue(db: Database, key: string): Promise<Attributes | undefined> {
  try {
    const value = await called<unknown>((done) => db.get(key, done));
    return value === undefined ? undefined : Object(value);
  } catch (error) {
    if (Object(error).name === 'NotFoundError' || Object(error).notFound === true) return undefined;
    throw error;
  }
}

const padded = (number: number) => String(number).padStart(DIGITS, '0');
