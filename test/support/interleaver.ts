import { AsyncLocalStorage } from 'node:async_hooks';
import {
  BatchGetItemCommand,
  type BatchGetItemCommandOutput,
  type CancellationReason,
  DeleteItemCommand,
  type DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
  TransactionCanceledException,
  type TransactWriteItem,
  TransactWriteItemsCommand,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb';
import { jest } from '@jest/globals';
import { ServiceUnavailable } from '../../lib/errors/errors.ts';
import { cancelled, conditionOf, itemOf, writeOf } from './transaction-actions.ts';

/** Sends a command to the engine. */
export type Send = (command: unknown) => Promise<unknown>;

/** The work of one request, command or reader. */
interface Task {
  readonly clockOffset: number;
  crashed: boolean;
}

/** A call that has begun. Its outcome can take further steps. */
interface Started {
  readonly outcome: Promise<unknown>;
}

/** A database call that is waiting to run. */
interface WaitingCall {
  readonly task: Task;
  /** Whether its task no longer waits for it, so that a crash of the task doesn't stop it. */
  readonly isLate: boolean;
  run(): Promise<unknown>;
}

/** Writes fail more often, because late writes are the hardest case. */
const ONE_IN = { fault: 24, writeFault: 9, crash: 60, started: 10 } as const;
const realNow = Date.now.bind(Date);

/**
 * Runs tasks of the real code interleaved: one database call at a time, in an order that the choices determine. Calls
 * get lost, lose their responses, arrive late or twice, and tasks crash. Each task has its own clock.
 */
export class Interleaver {
  readonly #tasks = new AsyncLocalStorage<Task>();
  readonly #choices: readonly number[];
  #nextChoice = 0;
  #waiting: WaitingCall[] = [];
  /** The items of transactions that are decided but not fully visible yet. */
  readonly #prepared = new Set<string>();
  /** The transactions that succeeded or are in progress, by their tokens. */
  readonly #transactions = new Map<unknown, Promise<unknown>>();
  #running = 0;

  /** @param choices the random choices; once they are used up, calls run in order and nothing fails */
  constructor(choices: readonly number[]) {
    this.#choices = choices;
  }

  /** The next choice from this many options. */
  choose(count: number): number {
    const choice = this.#choices[this.#nextChoice] ?? 0;
    this.#nextChoice += 1;
    return choice % count;
  }

  /**
   * Intercepts the tasks' database client and clock until `jest.restoreAllMocks()`.
   * @param beneath gets each call when it runs
   */
  attach(client: DynamoDBClient, beneath: (send: Send) => Send = (send) => send): void {
    const send = beneath(client.send.bind(client) as Send);
    jest.spyOn(client, 'send').mockImplementation(((command: unknown) => this.#schedule(command, send)) as never);
    jest.spyOn(Date, 'now').mockImplementation(() => realNow() + (this.#tasks.getStore()?.clockOffset ?? 0));
  }

  /** Runs tasks until all of them have ended or crashed and no call is pending. */
  async run(works: readonly (() => Promise<void>)[], clockOffsets: readonly number[]): Promise<void> {
    const toStart = [...works];
    while (toStart.length > 0 || this.#running > 0 || this.#waiting.length > 0) {
      await new Promise((resolve) => setImmediate(resolve));
      const isStart = this.#waiting.length === 0 || this.choose(ONE_IN.started) === 0;
      const work = isStart ? toStart.shift() : undefined;
      if (work) this.#start(work, clockOffsets[this.choose(clockOffsets.length)] ?? 0);
      else await this.#runCall();
    }
  }

  /** Waits until all transactions are visible as a whole. */
  async settle(): Promise<void> {
    do await new Promise((resolve) => setImmediate(resolve));
    while (this.#prepared.size > 0);
  }

  #start(work: () => Promise<void>, clockOffset: number): void {
    const task: Task = { clockOffset, crashed: false };
    this.#running += 1;
    void this.#tasks.run(task, work).finally(() => {
      if (!task.crashed) this.#running -= 1;
    });
  }

  async #runCall(): Promise<void> {
    const [call] = this.#waiting.splice(this.choose(this.#waiting.length || 1), 1);
    if (!call) return;
    const { task, isLate } = call;
    if (!isLate && !task.crashed && this.choose(ONE_IN.crash) === ONE_IN.crash - 1) {
      task.crashed = true;
      this.#running -= 1;
    }
    // The waiting calls of a crashed task never happen. Calls that are already on their way do.
    if (isLate || !task.crashed) await call.run();
  }

  async #schedule(command: unknown, send: (command: unknown) => Promise<unknown>): Promise<unknown> {
    const task = this.#tasks.getStore();
    if (!task) return send(command);
    if (command instanceof QueryCommand) command.input.Limit = 2; // Makes reading everything take several calls.
    if (command instanceof BatchGetItemCommand) return this.#batch(command, send);
    const run =
      command instanceof TransactWriteItemsCommand
        ? () => this.#transactOnce(task, command, send)
        : async () => ({ outcome: Promise.resolve(await this.#unlessPrepared(command, send)) });
    const attempt = () => this.#wait(task, run);
    const isWrite = command instanceof PutItemCommand || command instanceof TransactWriteItemsCommand;
    switch (this.choose(isWrite ? ONE_IN.writeFault : ONE_IN.fault)) {
      case 1: // It never arrives.
        throw new ServiceUnavailable();
      case 2: // Its response gets lost, and so do those of the retries.
        await attempt().catch(() => undefined);
        throw new ServiceUnavailable();
      case 3: // It arrives when the caller has given up.
        this.#leaveLate(task, run);
        throw new ServiceUnavailable();
      case 4: // Its response gets lost, and the SDK tries again.
        await attempt().catch(() => undefined);
        return attempt().catch(asRetried);
      case 5: // The SDK tries again before it arrives.
        this.#leaveLate(task, run);
        return attempt().catch(asRetried);
      default:
        return attempt();
    }
  }

  /** A transaction happens once, however often the SDK repeats it. One that was cancelled is tried again. */
  async #transactOnce(
    task: Task,
    command: TransactWriteItemsCommand,
    send: (command: unknown) => Promise<unknown>,
  ): Promise<Started> {
    // Without a token of ours, the SDK adds one to the command, and its retries use the same.
    const token = command.input.ClientRequestToken ?? command;
    const known = this.#transactions.get(token);
    if (known) return { outcome: known };
    const started = await this.#transact(task, command.input.TransactItems ?? [], send);
    this.#transactions.set(token, started.outcome);
    return started;
  }

  /**
   * A transaction of DynamoDB: first all conditions are checked. Then its items become visible one after another, while
   * other calls run, and other writes of these items are rejected. Neither local engine does that.
   * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/transaction-apis.html#transaction-isolation
   */
  async #transact(
    task: Task,
    actions: readonly TransactWriteItem[],
    send: (command: unknown) => Promise<unknown>,
  ): Promise<Started> {
    const items = actions.map(itemOf);
    if (items.some((item) => this.#prepared.has(item))) {
      throw cancelled(items.map((item) => ({ Code: this.#prepared.has(item) ? 'TransactionConflict' : 'None' })));
    }
    const checks = actions.flatMap((action, at) => {
      const check = conditionOf(action);
      return check ? [{ at, check }] : [];
    });
    try {
      if (checks.length > 0) {
        await send(new TransactWriteItemsCommand({ TransactItems: checks.map(({ check }) => check) }));
      }
    } catch (error) {
      if (!(error instanceof TransactionCanceledException)) throw error;
      const reasons: CancellationReason[] = actions.map(() => ({ Code: 'None' }));
      for (const [position, reason] of (error.CancellationReasons ?? []).entries()) {
        reasons[checks[position]?.at ?? 0] = reason;
      }
      // DynamoDB need not report every action that it would reject.
      const refused = reasons.filter(({ Code }) => Code !== 'None');
      if (refused.length > 1 && this.choose(2) === 1) reasons[reasons.indexOf(refused[0] ?? {})] = { Code: 'None' };
      throw cancelled(reasons);
    }
    const writes = actions.flatMap((action) => {
      const write = writeOf(action);
      return write ? [{ item: itemOf(action), write }] : [];
    });
    for (const { item } of writes) this.#prepared.add(item);
    const written = writes.map(
      ({ item, write }) =>
        new Promise((resolve, reject) => {
          const run = async () => {
            await send(write).then(resolve, reject);
            this.#prepared.delete(item);
          };
          this.#waiting.push({ task, isLate: true, run });
        }),
    );
    return { outcome: Promise.all(written) };
  }

  /** A write of an item that a transaction is changing is rejected, and so are its retries. */
  async #unlessPrepared(command: unknown, send: (command: unknown) => Promise<unknown>): Promise<unknown> {
    const isBusy =
      (command instanceof PutItemCommand && this.#prepared.has(itemOf({ Put: Object(command.input) }))) ||
      (command instanceof UpdateItemCommand && this.#prepared.has(itemOf({ Update: Object(command.input) }))) ||
      (command instanceof DeleteItemCommand && this.#prepared.has(itemOf({ Delete: Object(command.input) })));
    if (isBusy) throw new ServiceUnavailable();
    return send(command);
  }

  /** A batch is not a snapshot: its items are read at different times. A batch may also return only part of them. */
  async #batch(
    { input: { RequestItems: requested = {} } }: BatchGetItemCommand,
    send: (command: unknown) => Promise<unknown>,
  ): Promise<Omit<BatchGetItemCommandOutput, '$metadata'>> {
    const [[table = '', { Keys: keys = [] } = { Keys: [] }] = []] = Object.entries(requested);
    const count = keys.length > 1 && this.choose(ONE_IN.fault) === 1 ? keys.length - 1 : keys.length;
    const items = [];
    for (const Key of keys.slice(0, count)) {
      const get = new GetItemCommand({ TableName: table, Key, ConsistentRead: true });
      const { Item: item } = Object(await this.#schedule(get, send));
      if (item) items.push(item);
    }
    const rest = keys.slice(count);
    return {
      Responses: { [table]: items },
      UnprocessedKeys: rest.length > 0 ? { [table]: { Keys: rest, ConsistentRead: true } } : {},
    };
  }

  #wait(task: Task, work: () => Promise<Started>): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const run = () => work().then(({ outcome }) => void outcome.then(resolve, reject), reject);
      this.#waiting.push({ task, isLate: false, run });
    });
  }

  #leaveLate(task: Task, work: () => Promise<Started>): void {
    this.#waiting.push({ task, isLate: true, run: () => work().catch(() => undefined) });
  }
}

/** What the SDK throws when a call failed in its second attempt. */
function asRetried(error: unknown): never {
  if (error instanceof TransactionCanceledException) error.$metadata.attempts = 2;
  throw error;
}
