import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { Attributes, Store, Table } from 'dynalite';
import { EngineError } from '../engine-error.ts';
import type { Request } from '../responder.ts';
import { called } from '../transact-action.ts';

const TARGET = 'DynamoDB_20120810.UpdateTable';

/** UpdateTable, which can add a stream to a table. Dynalite's own can't, and serves all other updates. */
export class TableUpdates {
  readonly #store: Store;
  readonly #others: (request: Request, response: ServerResponse) => void;

  /** @param others serves other updates */
  constructor(store: Store, others: (request: Request, response: ServerResponse) => void) {
    this.#store = store;
    this.#others = others;
  }

  areFor({ headers }: IncomingMessage): boolean {
    return headers['x-amz-target'] === TARGET;
  }

  async respond(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const { headers, method, url } = incoming;
    const body = await buffer(incoming).catch(() => Buffer.of()); // Nobody waits for the response any more.
    const input = parse(body);
    if (!Object.hasOwn(input, 'StreamSpecification')) {
      return this.#others(Object.assign(Readable.from([body]), { headers, method, url }), response);
    }
    const result = await this.#addStream(input).then((body) => ({ statusCode: 200, body }), EngineError.from);
    response
      .writeHead(result.statusCode, { 'Content-Type': 'application/x-amz-json-1.0' })
      .end(JSON.stringify(result.body));
  }

  async #addStream({ TableName, StreamSpecification: stream, ...others }: Attributes): Promise<object> {
    if (!Object(stream).StreamEnabled || Object.keys(others).length > 0)
      throw new EngineError('ValidationException', 'The embedded engine can only add a stream.');
    const name = String(TableName);
    const table = await called<Table>((done) => this.#store.getTable(name, done));
    if (table.LatestStreamArn !== undefined)
      throw new EngineError('ValidationException', 'Table already has an enabled stream');
    const changed = { ...table, StreamSpecification: stream };
    await called((done) => this.#store.tableDb.put(name, changed, done));
    return { TableDescription: changed };
  }
}

/** Dynalite rejects a body that is not JSON. */
function parse(body: Buffer): Attributes {
  try {
    return Object(JSON.parse(body.toString()));
  } catch {
    return {};
  }
}
