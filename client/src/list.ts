import { findLink } from './links.ts';
import type { ApiResponse } from './send.ts';

/** A paginated list. It requests each page only when you read it. */
export class List<Item> implements AsyncIterable<Item> {
  readonly #readPage: (query: string) => Promise<ApiResponse<Item[]>>;
  readonly #query: string;

  /** @param query the query of the first page, such as `limit=50` */
  constructor(readPage: (query: string) => Promise<ApiResponse<Item[]>>, query: string) {
    this.#readPage = readPage;
    this.#query = query;
  }

  /** The records of all pages, one by one. */
  async *[Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined> {
    for await (const page of this.pages()) yield* page;
  }

  /** The pages. One can have fewer records than `limit`, even none, and still have a next page. */
  async *pages(): AsyncGenerator<Item[], void, undefined> {
    for (let query: string | undefined = this.#query; query !== undefined; ) {
      const { body, headers }: ApiResponse<Item[]> = await this.#readPage(query);
      yield body;
      // Use only the link's query, so that the key is sent to the client's own base URL, whatever the link says.
      query = findLink(headers, 'next')?.replace(/^[^?]*\?/, '');
    }
  }
}
