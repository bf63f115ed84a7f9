import { createCategory } from '../../lib/contract/generated/create-category.ts';
import { operation } from '../../lib/operation.ts';
import { insertCategory } from '../../lib/stores/categories.ts';

/** `POST /categories`: adds a category and gives it an id. */
export const handler = operation(createCategory, async ({ body }, requestId) => ({
  body: await insertCategory(body, requestId),
}));
