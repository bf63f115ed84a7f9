import { createHash } from 'node:crypto';
import type { Server, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import type { Action, Attributes, Callback, Operation, Store, StoreError, Table } from 'dynalite';
import deleteItem from 'dynalite/actions/deleteItem.js';
import putItem from 'dynalite/actions/putItem.js';
import updateItem from 'dynalite/actions/updateItem.js';
import database from 'dynalite/db/index.js';
import deleteValidation from 'dynalite/validations/deleteItem.js';
import validations from 'dynalite/validations/index.js';
import putValidation from 'dynalite/validations/putItem.js';
import updateValidation from 'dynalite/validations/updateItem.js';

/**
 * TransactWriteItems, which dynalite lacks. Dynalite's own code checks the conditions and computes the new items. What
 * it would write is collected, and then written as one batch of LevelDB, so a killed process leaves all of it or nothing.
 */

const TARGET = 'DynamoDB_20120810.TransactWriteItems';
const MAX_ACTIONS = 100;
/** DynamoDB remembers a token for ten minutes after its request. A restart forgets them all. */
const TOKEN_MS = 10 * 60_000;

const KINDS: Readonly<Record<string, { readonly run: Action; readonly validation: typeof putValidation }>> = {
  Put: { run: putItem, validation: putValidation },
  Update: { run: updateItem, validation: updateValidation },
  Delete: { run: deleteItem, validation: deleteValidation },
  // The condition of a deletion that is then left out.
  ConditionCheck: { run: deleteItem, validation: deleteValidation },
};

/** One action of a transaction. */
interface Part {
  readonly kind: string;
  readonly data: Attributes & { readonly TableName: string };
  readonly key: string;
  /** Identifies the item across tables. */
  readonly item: string;
  readonly returnsItem: boolean;
}

interface Reason {
  readonly Code: string;
  readonly Message?: string;
  readonly Item?: unknown;
}

/** Adds TransactWriteItems to dynalite's server. Add guards afterwards, so that they also guard transactions. */
export function addTransactions(server: Server, store: Store): void {
  const [handle] = server.listeners('request');
  if (!handle) throw new Error('dynalite no longer listens to the requests of its server.');
  const transactions = new Transactions(store);
  server.removeAllListeners('request').on('request', (incoming, response) => {
    if (incoming.headers['x-amz-target'] !== TARGET) return Reflect.apply(handle, server, [incoming, response]);
    json(incoming)
      .then((input) => transactions.write(input as Attributes))
      .then(
        () => respond(response, 200, {}),
        (error: Partial<StoreError>) => respond(response, error.statusCode ?? 500, error.body ?? {}),
      );
  });
}

class Transactions {
  readonly #store: Store;
  /** The items of transactions that are being written. Another transaction on one of them is cancelled, as in the cloud. */
  readonly #busy = new Set<string>();
  /** The requests of the last minutes, by token. */
  readonly #done = new Map<string, { readonly hash: string; endedAt?: number }>();

  constructor(store: Store) {
    this.#store = store;
  }

  async write(input: Attributes): Promise<void> {
    const token = typeof input.ClientRequestToken === 'string' ? input.ClientRequestToken : undefined;
    if (token === undefined) return this.#write(input);
    const hash = createHash('sha256').update(JSON.stringify(input)).digest('hex');
    const now = performance.now();
    for (const [old, { endedAt = now }] of this.#done) if (now - endedAt > TOKEN_MS) this.#done.delete(old);
    const known = this.#done.get(token);
    if (known && known.hash !== hash) throw failure('IdempotentParameterMismatchException', 'The parameters differ.');
    if (known?.endedAt !== undefined) return;
    if (known) throw failure('TransactionInProgressException', 'The transaction is in progress.');
    const request: { readonly hash: string; endedAt?: number } = { hash };
    this.#done.set(token, request);
    try {
      await this.#write(input);
      request.endedAt = performance.now();
    } catch (error) {
      this.#done.delete(token);
      throw error;
    }
  }

  async #write({ TransactItems: actions }: Attributes): Promise<void> {
    if (!Array.isArray(actions) || actions.length === 0 || actions.length > MAX_ACTIONS) {
      throw database.validationError('Member must have length between 1 and 100');
    }
    const parts = await Promise.all(actions.map((action) => this.#partOf(action)));
    const items = parts.map(({ item }) => item);
    if (new Set(items).size < items.length) {
      throw database.validationError('Transaction request cannot include multiple operations on one item');
    }
    const conflicts = items.map((item) => (this.#busy.has(item) ? reason('TransactionConflict') : reason('None')));
    if (conflicts.some(({ Code }) => Code !== 'None')) throw cancellation(conflicts);
    for (const item of items) this.#busy.add(item);
    const release = await this.#lock(parts);
    try {
      const operations: Operation[] = [];
      const reasons: Reason[] = [];
      for (const part of parts) reasons.push(await this.#check(part, operations));
      if (reasons.some(({ Code }) => Code !== 'None')) throw cancellation(reasons);
      await called((done) => this.#store.db.batch(operations, done));
    } finally {
      release();
      for (const item of items) this.#busy.delete(item);
    }
  }

  async #partOf(action: Record<string, Attributes>): Promise<Part> {
    const [[kind = '', given] = [], ...others] = Object.entries(action ?? {});
    const { validation } = KINDS[kind] ?? {};
    if (!validation || !given || others.length > 0) throw database.validationError('An action needs one kind.');
    const returnsItem = given.ReturnValuesOnConditionCheckFailure === 'ALL_OLD';
    const data = validations.checkTypes(given, validation.types) as Part['data'];
    validations.checkValidations(data, validation.types, validation.custom, this.#store);
    const table = await called<Table>((done) => this.#store.getTable(data.TableName, done));
    const invalid = kind === 'Put' ? database.validateItem(data.Item, table) : database.validateKey(data.Key, table);
    if (invalid) throw invalid;
    const key = database.createKey(data.Item ?? data.Key, table);
    return { kind, data, key, item: `${data.TableName}~${key}`, returnsItem };
  }

  /**
   * Waits for dynalite's locks, which single writes hold. All locks are requested at once, so transactions never wait for
   * each other in a circle.
   */
  async #lock(parts: readonly Part[]): Promise<() => void> {
    const releases = await Promise.all(
      parts.map(
        ({ data, key }) =>
          new Promise<() => void>((resolve) => {
            this.#store.getItemDb(data.TableName).lock(key, (release) => resolve(release()));
          }),
      ),
    );
    return () => {
      for (const release of releases) release();
    };
  }

  /** Checks an action, and adds what it writes to the operations. */
  async #check({ kind, data, key, returnsItem }: Part, operations: Operation[]): Promise<Reason> {
    const { run } = KINDS[kind] ?? {};
    const written: Operation[] = [];
    try {
      await called((done) => run?.(collectWrites(this.#store, written), data, done));
      if (kind !== 'ConditionCheck') operations.push(...written);
      return reason('None');
    } catch (error) {
      const { __type: type = '', message = '' } = Object(Object(error).body);
      if (type.endsWith('#ValidationException')) return reason('ValidationError', message);
      if (!type.endsWith('#ConditionalCheckFailedException')) throw error;
      const item = returnsItem
        ? await called((done) => this.#store.getItemDb(data.TableName).get(key, done))
        : undefined;
      return { ...reason('ConditionalCheckFailed', 'The conditional request failed'), ...(item ? { Item: item } : {}) };
    }
  }
}

/** The store, with writes that are only collected. */
function collectWrites(store: Store, operations: Operation[]): Store {
  const part = (base: ReturnType<Store['getItemDb']>, prefix: string) => ({
    ...base,
    lock: (_key: string, run: Parameters<typeof base.lock>[1]) => run((done) => done ?? (() => {})),
    put: (key: string, value: unknown, done: Callback) => {
      operations.push({ type: 'put', key: prefix + key, value });
      setImmediate(done);
    },
    del: (key: string, done: Callback) => {
      operations.push({ type: 'del', key: prefix + key });
      setImmediate(done);
    },
  });
  return {
    ...store,
    getItemDb: (table) => part(store.getItemDb(table), `item-${table}~`),
    getIndexDb: (type, table, index) =>
      part(store.getIndexDb(type, table, index), `index-${type.toLowerCase()}~${table}~${index}~`),
  };
}

const reason = (Code: string, Message?: string): Reason => ({ Code, ...(Message === undefined ? {} : { Message }) });

function cancellation(reasons: readonly Reason[]): StoreError {
  const codes = reasons.map(({ Code }) => Code).join(', ');
  const message = `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes}]`;
  return failure('TransactionCanceledException', message, { CancellationReasons: reasons });
}

function failure(type: string, message: string, more: object = {}): StoreError {
  const body = { __type: `com.amazonaws.dynamodb.v20120810#${type}`, Message: message, ...more };
  return Object.assign(new Error(message), { statusCode: 400, body });
}

/** Calls a function of dynalite. */
function called<Result>(call: (done: Callback<Result>) => void): Promise<Result> {
  return new Promise((resolve, reject) => {
    call((error, result) => (error ? reject(error) : resolve(result as Result)));
  });
}

function respond(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'Content-Type': 'application/x-amz-json-1.0' }).end(JSON.stringify(body));
}
