import { getInventory } from '../../lib/contract/generated/public/operations.ts';
import { readState } from '../../lib/events/feed-state.ts';
import { operation } from '../../lib/http/operation.ts';
import { revalidated } from '../../lib/http/operation-result.ts';

export const access = [{ table: 'Events', actions: ['GetItem'], partitions: ['state'] }] as const;

/** `GET /store/inventory`: counts pets by status. */
export const handler = operation(getInventory, async () => revalidated({ body: (await readState()).inventory }));
