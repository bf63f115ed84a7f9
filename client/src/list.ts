import { findLink } from './links.ts';
import type { ApiResponse } from './send.ts';

/** A list that comes in pages. Nothing is requested until it is read; each page is requested when it is wanted. */
export class List<Item> implements AsyncIterable<Item> {
  readonly #readPage: (query: string) => Promise<ApiResponse<Item[]>>;
  readonly #query: string;

  /**
   * @param readPage requests the page with a query, such as `limit=50`
   * @param query that of the first page
   */
  constructor(readPage: (query: string) => Promise<ApiResponse<Item[]>>, query: string) {
    this.#readPage = readPage;
    this.#query = query;
  }

  /** The records, one by one, from all pages. */
  async *[Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined> {
    for await (const page of this.pages()) yield* page;
  }

  /** The pages. One can have fewer records than `limit`, even none, and still have a next page. */
  async *pages(): AsyncGenerator<Item[], void, undefined> {
    for (let query: string | undefined = this.#query; query !== undefined; ) {
      const { body, headers }: ApiResponse<Item[]> = await this.#readPage(query);
      yield body;
      // Only its query is used: the key goes to the client's own base URL, whatever the link says.
      query = findLink(headers, 'next')?.replace(/^[^?]*\?/, '');
    }
  }
}
