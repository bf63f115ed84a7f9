import type { Event, ListEventsQuery } from './contract.ts';
import { cursorIn, nextQuery, type ReadPage } from './list.ts';
import type { CallOptions } from './options.ts';
import { sleep } from './sleep.ts';

const FIRST_WAIT_MS = 250;
/** The largest page of the API. */
const MAX_LIMIT = 100;

/** Options of `followEvents`. */
export interface FollowOptions extends ListEventsQuery, CallOptions {
  /** Where to continue: the `cursor` of the last page that you have stored, with the same `type`. */
  readonly cursor?: string | undefined;
  /** The longest wait between two requests while nothing happens, in milliseconds; by default 10,000. */
  readonly pollMs?: number;
}

/** Some events, and where to continue after them. */
export interface EventPage {
  /** The events, oldest first. There are none if only the cursor is new. */
  readonly events: Event[];
  /** Store it together with what you did with the events. */
  readonly cursor: string;
}

/**
 * Reads page after page of the feed and waits for new events, until the signal aborts. After a page that is not full it waits
 * for 250 ms, and without news twice as long each time, up to `pollMs`.
 */
export async function* follow(
  readPage: ReadPage<Event>,
  { cursor, start, type, limit = MAX_LIMIT, pollMs = 10_000, signal }: FollowOptions,
): AsyncGenerator<EventPage, void, undefined> {
  const search = new URLSearchParams({ limit: String(limit) });
  for (const [name, value] of Object.entries({ cursor, start, type })) if (value !== undefined) search.set(name, value);
  let query = search.toString();
  let waitMs = FIRST_WAIT_MS;
  try {
    for (;;) {
      const { body: events, headers } = await readPage(query);
      const next = nextQuery(headers) ?? query;
      const cursor = cursorIn(next);
      const isNew = cursor !== null && cursor !== cursorIn(query);
      if (isNew) yield { events, cursor };
      query = next;
      waitMs = isNew ? FIRST_WAIT_MS : waitMs * 2;
      if (events.length < limit) await sleep(Math.min(waitMs, pollMs), signal);
    }
  } catch (error) {
    if (!signal?.aborted) throw error;
  }
}
