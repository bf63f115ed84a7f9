import { setTimeout as sleep } from 'node:timers/promises';
import type { PlacedEvent } from '../../lib/events/event.ts';
import { type FeedPlace, readFeed } from '../../lib/events/feed.ts';

const PAGE = 100;
const POLL_MS = 1_000;

/** An event, and the place after it. */
export interface ReadEvent {
  readonly event: PlacedEvent;
  readonly place: FeedPlace;
}

/**
 * Reads the feed from a place: to its end, or until the signal if there is one.
 * @throws ServiceError when the place is too old, or of an earlier epoch
 */
export async function* readEvents(
  from: FeedPlace,
  signal: AbortSignal | undefined,
  pollMs = POLL_MS,
): AsyncGenerator<ReadEvent> {
  for (let place = from; !signal?.aborted; ) {
    const { events, next } = await readFeed(place, PAGE);
    for (const event of events) {
      if (signal?.aborted) return;
      yield { event, place: { ...next, position: event.position } };
    }
    const isAtEnd = events.length === 0 && next.position === place.position;
    place = next;
    if (isAtEnd && !signal) return;
    // An abort ends the pause early.
    if (isAtEnd) await sleep(pollMs, undefined, { signal }).catch(() => undefined);
  }
}
