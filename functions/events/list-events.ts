import { listEvents } from '../../lib/contract/generated/public/operations.ts';
import { BY_PLACE, newestPlace, oldestPlace, readFeed } from '../../lib/events/feed.ts';
import { publicEvent } from '../../lib/events/public-event.ts';
import { operation } from '../../lib/http/operation.ts';
import { revalidated } from '../../lib/http/operation-result.ts';
import { pageAt } from '../../lib/paging/cursor.ts';

export const access = [{ table: 'Events', actions: ['GetItem', 'Query'] }] as const;
export const services = ['cursors'] as const;

/** `GET /events`: a page of the feed. It always has a next link. */
export const handler = operation(listEvents, async ({ query: { start, type, limit, cursor } }) => {
  const page = await pageAt(cursor, [listEvents.operationId, type], BY_PLACE, async (after) => {
    if (!after && start === 'now') return { entries: [], next: await newestPlace() };
    const { events, next } = await readFeed(after ?? (await oldestPlace()), limit, type);
    return { entries: events.map(publicEvent), next };
  });
  return revalidated(page);
});
