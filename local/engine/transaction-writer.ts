import type { Action, Callback, Operation, Store, Table } from 'dynalite';
import deleteItem from 'dynalite/actions/deleteItem.js';
import putItem from 'dynalite/actions/putItem.js';
import updateItem from 'dynalite/actions/updateItem.js';
import database from 'dynalite/db/index.js';
import { collectWrites } from './collect-writes.ts';
import { EngineError } from './engine-error.ts';
import { type ActionKind, parseActions, type TransactAction } from './transact-action.ts';

/** Dynalite's own functions check the conditions and compute the new items. */
const RUN: Readonly<Record<ActionKind, Action>> = {
  Put: putItem,
  Update: updateItem,
  Delete: deleteItem,
  // A deletion whose writes are discarded.
  ConditionCheck: deleteItem,
};

/**
 * How long a transaction waits for others on its items, in milliseconds. In the cloud it is canceled at once, but there
 * each has its own processor: here, a burst of transactions on one item would spend its time on tries.
 */
const WAIT_MS = 1_000;

/** Why an action keeps its transaction from being made. */
interface Reason {
  readonly Code: string;
  readonly Message?: string;
  readonly Item?: unknown;
}

interface Located extends TransactAction {
  /** The key within the table. */
  readonly key: string;
  /** Identifies the item across tables. */
  readonly item: string;
}

/**
 * Makes transactions. What dynalite would write is collected, and then written as one batch of LevelDB, so a killed
 * process leaves all of it or nothing.
 */
export class TransactionWriter {
  readonly #store: Store;
  /** The items of the transactions in progress. */
  readonly #busy = new Set<string>();
  /** Wakes the transactions that wait for others, in the order in which they came. */
  readonly #waiting = new Set<() => void>();

  constructor(store: Store) {
    this.#store = store;
  }

  /** @throws EngineError when the transaction is invalid or canceled */
  async write(input: unknown): Promise<void> {
    const actions = await Promise.all(parseActions(input, this.#store).map((action) => this.#locate(action)));
    const items = new Set(actions.map(({ item }) => item));
    if (items.size < actions.length) {
      throw database.validationError('Transaction request cannot include multiple operations on one item');
    }
    await this.#reserve(items);
    const unlock = await this.#lock(actions);
    try {
      const operations: Operation[] = [];
      const reasons: Reason[] = [];
      for (const action of actions) reasons.push(await this.#compute(action, operations));
      cancelIfAny(reasons);
      await called((done) => this.#store.db.batch(operations, done));
    } finally {
      unlock();
      for (const item of items) this.#busy.delete(item);
      for (const wake of this.#waiting) wake();
    }
  }

  /** @throws EngineError when another transaction still has one of the items */
  async #reserve(items: ReadonlySet<string>): Promise<void> {
    const timeout = AbortSignal.timeout(WAIT_MS);
    while (!timeout.aborted && [...items].some((item) => this.#busy.has(item))) {
      await new Promise<void>((resolve) => {
        const wake = () => {
          this.#waiting.delete(wake);
          timeout.removeEventListener('abort', wake);
          resolve();
        };
        this.#waiting.add(wake);
        timeout.addEventListener('abort', wake);
      });
    }
    cancelIfAny([...items].map((item) => ({ Code: this.#busy.has(item) ? 'TransactionConflict' : 'None' })));
    for (const item of items) this.#busy.add(item);
  }

  /** @throws EngineError when there is no such table, or its key schema does not match the action */
  async #locate(action: TransactAction): Promise<Located> {
    const { TableName: name, Item: newItem, Key: givenKey } = action.data;
    const table = await called<Table>((done) => this.#store.getTable(name, done));
    const invalid = newItem ? database.validateItem(newItem, table) : database.validateKey(givenKey, table);
    if (invalid) throw invalid;
    const key = database.createKey(newItem ?? givenKey, table);
    return { ...action, key, item: `${name}~${key}` };
  }

  /**
   * Waits for dynalite's locks, which single writes hold. All locks are requested at once, so transactions never wait for
   * each other in a circle.
   */
  async #lock(actions: readonly Located[]): Promise<() => void> {
    const unlocks = await Promise.all(
      actions.map(
        ({ data, key }) =>
          new Promise<() => void>((resolve) => {
            this.#store.getItemDb(data.TableName).lock(key, (release) => resolve(release()));
          }),
      ),
    );
    return () => {
      for (const unlock of unlocks) unlock();
    };
  }

  /** Checks the condition of an action, and adds what the action writes to the operations. */
  async #compute({ kind, data, key, returnsItem }: Located, operations: Operation[]): Promise<Reason> {
    const written: Operation[] = [];
    try {
      await called((done) => RUN[kind](collectWrites(this.#store, written), data, done));
      if (kind !== 'ConditionCheck') operations.push(...written);
      return { Code: 'None' };
    } catch (error) {
      const { __type: type = '', message = '' } = EngineError.from(error).body;
      if (String(type).endsWith('#ValidationException')) return { Code: 'ValidationError', Message: String(message) };
      if (!String(type).endsWith('#ConditionalCheckFailedException')) throw error;
      const item = returnsItem && (await called((done) => this.#store.getItemDb(data.TableName).get(key, done)));
      const refusal = { Code: 'ConditionalCheckFailed', Message: 'The conditional request failed' };
      return item ? { ...refusal, Item: item } : refusal;
    }
  }
}

/** @throws EngineError when any action has a reason */
function cancelIfAny(reasons: readonly Reason[]): void {
  const codes = reasons.map(({ Code }) => Code);
  if (codes.every((code) => code === 'None')) return;
  const message = `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes.join(', ')}]`;
  throw new EngineError('TransactionCanceledException', message, { CancellationReasons: reasons });
}

/** Calls a function of dynalite. */
function called<Result>(call: (done: Callback<Result>) => void): Promise<Result> {
  return new Promise((resolve, reject) => {
    call((error, result) => (error ? reject(error) : resolve(result)));
  });
}
