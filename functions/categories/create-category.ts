import { toCategory } from '../../lib/categories/category-item.ts';
import * as categories from '../../lib/categories/category-store.ts';
import { createCategory } from '../../lib/contract/generated/public/operations.ts';
import { remembersRequests } from '../../lib/database/access.ts';
import { writeOperation } from '../../lib/http/operation.ts';

export const access = [
  remembersRequests,
  { table: 'Categories', actions: ['GetItem', 'PutItem', 'UpdateItem'] },
] as const;

/** `POST /categories`: adds a category and gives it an id. */
export const handler = writeOperation(createCategory, async ({ body }, { caller, idempotency }) => {
  const { record, replayed } = await categories.createCategory(body, idempotency, caller);
  return { record: toCategory(record), replayed };
});
