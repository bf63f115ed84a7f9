import { findLink } from './links.ts';
import type { ApiResponse } from './send.ts';

/** Reads the page with a query, such as `limit=50`. */
export type ReadPage<Item> = (query: string) => Promise<ApiResponse<Item[]>>;

/** A paginated list. It requests each page only when you read it. */
export class List<Item> implements AsyncIterable<Item> {
  readonly #readPage: ReadPage<Item>;
  readonly #query: string;

  /** @param query the query of the first page */
  constructor(readPage: ReadPage<Item>, query: string) {
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
      const next = nextQuery(headers);
      const cursor = cursorIn(next);
      // The last page of events has a next link too, which leads to the same place.
      query = cursor !== null && cursor === cursorIn(query) ? undefined : next;
    }
  }
}

/**
 * The query of the next page, if there is one. Only that part of the link is used, so that the key is sent to the client's own
 * base URL, whatever the link says.
 */
export const nextQuery = (headers: Headers): string | undefined => findLink(headers, 'next')?.replace(/^[^?]*\?/, '');

/** The cursor in a query. That of the first page has none. */
export const cursorIn = (query: string | undefined): string | null => new URLSearchParams(query).get('cursor');
