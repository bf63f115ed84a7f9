import { List } from './list.ts';
import { Operations } from './operations.ts';
import type { CallOptions, ClientOptions, WriteOptions } from './options.ts';
import { type ApiRequest, type ApiResponse, send } from './send.ts';
import { warningOf } from './warnings.ts';

/** A client of the Petstore API, with a method for each operation. */
export class Petstore extends Operations {
  readonly #options: ClientOptions;
  readonly #baseUrl: string;
  readonly #warned = new Set<string>();

  /** @throws TypeError when the base URL is not a URL */
  constructor(options: ClientOptions) {
    super();
    this.#options = options;
    this.#baseUrl = new URL(options.baseUrl).href.replace(/\/+$/, '');
  }

  protected override async request<Output>(
    operation: string,
    method: ApiRequest['method'],
    path: string,
    body: unknown,
    options: WriteOptions | undefined,
  ): Promise<Output> {
    return (await this.#send<Output>(operation, method, path, body, options)).body;
  }

  protected override list<Item>(
    operation: string,
    path: string,
    query: object = {},
    options?: CallOptions,
  ): List<Item> {
    const search = new URLSearchParams();
    for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value));
    return new List<Item>(
      (page) => this.#send<Item[]>(operation, 'GET', page ? `${path}?${page}` : path, undefined, options),
      search.toString(),
    );
  }

  async #send<Output>(
    operation: string,
    method: ApiRequest['method'],
    path: string,
    body: unknown,
    options: WriteOptions | undefined,
  ): Promise<ApiResponse<Output>> {
    const request = { method, url: this.#baseUrl + path, body };
    const response = await send<Output>(this.#options, request, options);
    this.#warn(operation, response.headers);
    return response;
  }

  #warn(operation: string, headers: Headers): void {
    const warning = warningOf(operation, headers);
    if (warning === undefined || this.#warned.has(operation)) return;
    this.#warned.add(operation);
    const { onWarning = (message: string) => console.warn(message) } = this.#options;
    onWarning(warning);
  }
}
