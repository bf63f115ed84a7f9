import { getNumbers } from '../../../lib/contract/generated/dashboard/operations.ts';
import { readDays, readState } from '../../../lib/events/feed-state.ts';
import { dashboardOperation } from '../../../lib/http/dashboard-operation.ts';

export const access = [{ table: 'Events', actions: ['GetItem', 'Query'], partitions: ['state', 'days'] }] as const;

const DAY_MS = 24 * 60 * 60_000;

/** `GET /numbers`: how many pets have each status, and what happened on each day. */
export const handler = dashboardOperation(
  getNumbers,
  async ({ query: { days } }) => {
    const from = new Date(Date.now() - (days - 1) * DAY_MS).toISOString().slice(0, 10);
    const [{ inventory }, counted] = await Promise.all([readState(), readDays(from)]);
    return {
      body: {
        inventory,
        days: counted.map(({ day, counts }) => ({
          day,
          placed: counts['order.placed'] ?? 0,
          approved: counts['order.approved'] ?? 0,
          delivered: counts['order.delivered'] ?? 0,
          canceled: counts['order.canceled'] ?? 0,
          petsCreated: counts['pet.created'] ?? 0,
        })),
      },
    };
  },
  { isForViewers: true },
);
