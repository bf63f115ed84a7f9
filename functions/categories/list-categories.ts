import { listCategories } from '../../lib/contract/generated/list-categories.ts';
import { operation } from '../../lib/operation.ts';
import { allCategories } from '../../lib/stores/categories.ts';

/** `GET /categories`: all categories, by id. */
export const handler = operation(listCategories, async () => ({ body: await allCategories() }));
