import type { PlacedEvent } from '../../../lib/events/event.ts';
import { type FeedPlace, newestPlace, oldestPlace, readFeed } from '../../../lib/events/feed.ts';

/** A client that keeps a copy of the store. When its place has ended, it copies the store again and goes on from there. */
export class EventReader {
  place: FeedPlace | undefined;
  /** The position after which its copy began. */
  #start = 0;
  #seen: PlacedEvent[] = [];
  #session = 0;
  #isBusy = false;
  readonly #problems: string[];

  constructor(problems: string[]) {
    this.#problems = problems;
  }

  /**
   * Reads a page.
   * @param dies whether the reader dies before it keeps its place
   * @param restarts whether it takes the place of one that hangs
   * @returns how many events there were
   */
  async read({ dies, restarts }: { readonly dies: boolean; readonly restarts: boolean }): Promise<number> {
    if (this.#isBusy && !restarts) return 0;
    this.#session += 1;
    const session = this.#session;
    this.#isBusy = true;
    try {
      const isNew = this.place === undefined;
      const place = this.place ?? (await oldestPlace());
      const page = await readFeed(place, 5).catch(async (error: unknown) => {
        if (Object(error).code !== 'gone') throw error;
        return { events: undefined, next: await newestPlace() };
      });
      if (session !== this.#session) return 0; // Another process has taken its place.
      if (isNew) [this.#start, this.#seen] = [place.position, []];
      if (page.events === undefined) {
        if (page.next.epoch === place.epoch) this.#problems.push(`a place in the epoch ${place.epoch} ended early`);
        [this.place, this.#start, this.#seen] = [page.next, page.next.position, []];
        return 1;
      }
      const positions = page.events.map((event) => event.position);
      if (positions.some((each, at) => each !== place.position + 1 + at))
        this.#problems.push(`after ${place.position} came ${positions}`);
      this.#seen.push(...page.events);
      if (!dies) this.place = page.next;
      return page.events.length;
    } finally {
      if (session === this.#session) this.#isBusy = false;
    }
  }

  /** It has seen every event since its copy, first in the order of the feed. */
  problemsAtEnd(events: readonly PlacedEvent[]): string[] {
    const first = [...new Set(this.#seen.map(({ position }) => position))];
    const expected = events.map(({ position }) => position).filter((position) => position > this.#start);
    const end = this.place?.position ?? 0;
    return [
      ...(String(first) === String(expected) ? [] : [`a reader saw ${first}, not ${expected}`]),
      ...(end === events.length ? [] : [`a reader ended at ${end} of ${events.length}`]),
    ];
  }
}
