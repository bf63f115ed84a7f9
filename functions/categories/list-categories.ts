import { getCategoryList } from '../../lib/categories/category-list.ts';
import { listCategories } from '../../lib/contract/generated/public/operations.ts';
import type { Category } from '../../lib/contract/generated/public/types.ts';
import { keepCachedJson } from '../../lib/http/cached-json.ts';
import { operation } from '../../lib/http/operation.ts';

export const access = [{ table: 'Categories', actions: ['GetItem', 'Query'] }] as const;

const cachedJson = keepCachedJson<Category[]>();

/** `GET /categories`: returns all categories, ordered by id. */
export const handler = operation(listCategories, async () => ({
  cached: cachedJson((await getCategoryList()).json),
}));
