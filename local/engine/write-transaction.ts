import type { Operation, Store, StorePart } from 'dynalite';
import database from 'dynalite/db/index.js';
import { EngineError } from './engine-error.ts';
import { called, KINDS, parseActions, type TransactAction } from './transact-action.ts';

/** Writes operations as one batch. */
export interface BatchLog {
  write(operations: readonly Operation[]): Promise<void>;
}

/**
 * Makes a transaction. What dynalite would write is collected, and then written as one batch of LevelDB, so a killed
 * process leaves all of it or nothing. In the cloud, a transaction on an item that another one is changing is canceled;
 * here it waits, because a burst of them would spend the only processor on tries.
 * @throws EngineError when the transaction is invalid or canceled
 */
export async function writeTransaction(store: Store, log: BatchLog, input: unknown): Promise<void> {
  const actions = await parseActions(input, store);
  if (new Set(actions.map(({ data, key }) => `${data.TableName}~${key}`)).size < actions.length) {
    throw database.validationError('Transaction request cannot include multiple operations on one item');
  }
  // The locks that dynalite's single writes hold. All of them are requested at once, so transactions never wait for each
  // other in a circle.
  const unlocks = await Promise.all(actions.map((action) => lock(store, action)));
  try {
    const operations: Operation[] = [];
    const reasons: Reason[] = [];
    for (const action of actions) reasons.push(await compute(store, action, operations));
    const codes = reasons.map(({ Code }) => Code);
    if (codes.some((code) => code !== 'None')) {
      const message = `Transaction cancelled, please refer cancellation reasons for specific reasons [${codes.join(', ')}]`;
      throw new EngineError('TransactionCanceledException', message, { CancellationReasons: reasons });
    }
    await log.write(operations);
  } finally {
    for (const unlock of unlocks) unlock();
  }
}

function lock(store: Store, { data, key }: TransactAction): Promise<() => void> {
  return new Promise((resolve) => store.getItemDb(data.TableName).lock(key, (release) => resolve(release())));
}

/** Why an action keeps its transaction from being made. */
interface Reason {
  readonly Code: string;
  readonly Message?: string;
  readonly Item?: unknown;
}

/** Checks the condition of an action, and adds what the action writes to the operations. */
async function compute(
  store: Store,
  { kind, data, key, returnsItem }: TransactAction,
  operations: Operation[],
): Promise<Reason> {
  const written: Operation[] = [];
  try {
    await called((done) => KINDS[kind].run(collectWrites(store, written), data, done));
    if (kind !== 'ConditionCheck') operations.push(...written);
    return { Code: 'None' };
  } catch (error) {
    const { __type: type = '', message = '' } = EngineError.from(error).body;
    if (String(type).endsWith('#ValidationException')) return { Code: 'ValidationError', Message: String(message) };
    if (!String(type).endsWith('#ConditionalCheckFailedException')) throw error;
    const item = returnsItem && (await called((done) => store.getItemDb(data.TableName).get(key, done)));
    const refusal = { Code: 'ConditionalCheckFailed', Message: 'The conditional request failed' };
    return item ? { ...refusal, Item: item } : refusal;
  }
}

/**
 * A view of dynalite's store that reads from the store, and collects writes instead of making them. Dynalite's actions
 * run on it unchanged. The caller holds the locks.
 * @param operations gets the writes, with the keys of the whole store
 */
export function collectWrites(store: Store, operations: Operation[]): Store {
  const collect = (part: StorePart, prefix: string): StorePart => ({
    ...part,
    lock: (_key, run) => run((done) => done ?? (() => {})),
    put: (key, value, done) => {
      operations.push({ type: 'put', key: prefix + key, value });
      setImmediate(done, null, undefined);
    },
    del: (key, done) => {
      operations.push({ type: 'del', key: prefix + key });
      setImmediate(done, null, undefined);
    },
  });
  return {
    ...store,
    getItemDb: (table) => collect(store.getItemDb(table), `item-${table}~`),
    getIndexDb: (type, table, index) =>
      collect(store.getIndexDb(type, table, index), `index-${type.toLowerCase()}~${table}~${index}~`),
  };
}
