import { type EventPage, type FollowOptions, follow } from './follow.ts';
import { List } from './list.ts';
import { Operations } from './operations.ts';
import type { CallOptions, ChangeOptions, ClientOptions } from './options.ts';
import { type ApiResponse, type Call, send } from './send.ts';
import { expiryOf, expiryWarning, warningOf } from './warnings.ts';

/** A client of the Petstore API, with a method for each operation. */
export class Petstore extends Operations {
  readonly #options: ClientOptions;
  readonly #baseUrl: string;
  readonly #warned = new Set<string>();
  #keyExpiresAt: Date | undefined;

  /** @throws TypeError when the base URL is not a URL */
  constructor(options: ClientOptions) {
    super();
    this.#options = options;
    this.#baseUrl = new URL(options.baseUrl).href.replace(/\/+$/, '');
  }

  /** When the API key expires, as of the last response; `undefined` if it does not, or before the first response. */
  get keyExpiresAt(): Date | undefined {
    return this.#keyExpiresAt;
  }

  /**
   * Follows the changes of the store, from a stored cursor on. Each page comes at least once: store its cursor together with
   * what you did with its events, and pass it after a restart. It ends when the signal aborts, and throws what any call throws.
   * @throws GoneError when the cursor has ended: copy the store again, and follow from `start: 'now'`
   */
  followEvents(options: FollowOptions = {}): AsyncGenerator<EventPage, void, undefined> {
    const call: Call = { operation: 'listEvents', method: 'GET', path: '/events' };
    return follow((query) => this.#send({ ...call, path: query ? `/events?${query}` : '/events' }, options), options);
  }

  protected override async request<Output>(call: Call, options: ChangeOptions | undefined): Promise<Output> {
    return (await this.#send<Output>(call, options)).body;
  }

  protected override list<Item>(call: Call, query: object = {}, options?: CallOptions): List<Item> {
    const search = new URLSearchParams();
    for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
    return new List<Item>(
      (page) => this.#send({ ...call, path: page ? `${call.path}?${page}` : call.path }, options),
      search.toString(),
    );
  }

  async #send<Output>(call: Call, options: ChangeOptions | undefined): Promise<ApiResponse<Output>> {
    const response = await send<Output>(this.#options, { ...call, url: this.#baseUrl + call.path }, options);
    this.#keyExpiresAt = expiryOf(response.headers);
    this.#warn(call.operation, warningOf(call.operation, response.headers));
    this.#warn('key', expiryWarning(this.#keyExpiresAt));
    return response;
  }

  /** Gives the first warning about a subject. */
  #warn(subject: string, warning: string | undefined): void {
    if (warning === undefined || this.#warned.has(subject)) return;
    this.#warned.add(subject);
    const { onWarning = (message: string) => console.warn(message) } = this.#options;
    onWarning(warning);
  }
}
