import { getNumbers } from '../../../lib/contract/generated/dashboard/operations.ts';
import { readDays, readState } from '../../../lib/events/feed-state.ts';
import { firstOfDays, lastDays } from '../../../lib/format/dates.ts';
import { dashboardOperation } from '../../../lib/http/dashboard-operation.ts';

export const access = [{ table: 'Events', actions: ['GetItem', 'Query'], partitions: ['state', 'days'] }] as const;

/** `GET /numbers`: how many pets have each status, and what happened on each day. */
export const handler = dashboardOperation(
  getNumbers,
  async ({ query: { days } }) => {
    const [{ inventory }, counted] = await Promise.all([readState(), readDays(firstOfDays(days))]);
    const known = new Map(counted.map((each) => [each.day, each]));
    let { available } = inventory;
    // Only the end is known, so this goes back from there.
    const newestFirst = lastDays(days)
      .reverse()
      .map((day) => {
        const { counts = {}, petChanges = {} } = known.get(day) ?? {};
        const endOfDay = available;
        available -= petChanges.available ?? 0;
        return {
          day,
          placed: counts['order.placed'] ?? 0,
          approved: counts['order.approved'] ?? 0,
          delivered: counts['order.delivered'] ?? 0,
          canceled: counts['order.canceled'] ?? 0,
          petsCreated: counts['pet.created'] ?? 0,
          available: endOfDay,
        };
      });
    return { body: { inventory, days: newestFirst.reverse() } };
  },
  { isForViewers: true },
);
