import { insertCategory } from '../../lib/categories/category-store.ts';
import { createCategory } from '../../lib/contract/generated/public/create-category.ts';
import { writeOperation } from '../../lib/http/operation.ts';

/** `POST /categories`: adds a category and gives it an id. */
export const handler = writeOperation(createCategory, ({ body }, { caller, idempotency }) =>
  insertCategory(body, idempotency, caller.holderId),
);
