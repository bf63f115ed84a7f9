import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import type { Attributes, Store } from 'dynalite';
import { EngineError } from './engine-error.ts';
import type { Responder } from './responder.ts';
import { type BatchLog, writeTransaction } from './write-transaction.ts';

const TARGET = 'DynamoDB_20120810.TransactWriteItems';

/**
 * How long a token makes a repeated request harmless, in milliseconds. A restart forgets all tokens.
 * https://docs.aws.amazon.com/amazondynamodb/latest/APIReference/API_TransactWriteItems.html
 */
const TOKEN_MS = 10 * 60_000;

/** A request with a token. It is in progress until it has an end. */
interface TokenRequest {
  readonly hash: string;
  endedAt?: number;
}

/** TransactWriteItems, which dynalite lacks. */
export class Transactions implements Responder {
  readonly #store: Store;
  readonly #log: BatchLog;
  /** The requests of the last ten minutes by token, oldest first. */
  readonly #requests = new Map<string, TokenRequest>();

  constructor(store: Store, log: BatchLog) {
    this.#store = store;
    this.#log = log;
  }

  areFor({ headers }: IncomingMessage): boolean {
    return headers['x-amz-target'] === TARGET;
  }

  async respond(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const { statusCode, body } = await json(incoming)
      .then((input) => this.run(Object(input)))
      .then(() => ({ statusCode: 200, body: {} }), EngineError.from);
    response.writeHead(statusCode, { 'Content-Type': 'application/x-amz-json-1.0' }).end(JSON.stringify(body));
  }

  /**
   * Runs each request with a `ClientRequestToken` once.
   * @throws EngineError when the request is invalid or canceled, its token belongs to another, or it is still running
   */
  async run(input: Attributes): Promise<void> {
    const { ClientRequestToken: token, TransactItems: actions } = input;
    if (typeof token !== 'string') return writeTransaction(this.#store, this.#log, actions);
    this.#forgetOld();
    const hash = createHash('sha256').update(JSON.stringify(actions)).digest('base64');
    const known = this.#requests.get(token);
    if (known && known.hash !== hash) throw new EngineError('IdempotentParameterMismatchException');
    if (known?.endedAt !== undefined) return;
    if (known) throw new EngineError('TransactionInProgressException');
    const request: TokenRequest = { hash };
    this.#requests.set(token, request);
    try {
      await writeTransaction(this.#store, this.#log, actions);
      request.endedAt = performance.now();
    } catch (error) {
      this.#requests.delete(token); // Nothing was written, so the same request may be tried again.
      throw error;
    }
  }

  #forgetOld(): void {
    for (const [token, { endedAt }] of this.#requests) {
      if (endedAt === undefined || performance.now() - endedAt <= TOKEN_MS) return;
      this.#requests.delete(token);
    }
  }
}
