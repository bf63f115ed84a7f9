import type { EditableCategory, ListCategoriesInput } from '../contract/generated/dashboard/types.ts';
import type { Category } from '../contract/generated/public/types.ts';
import type { Page } from '../database/read-items.ts';
import { containsText } from '../format/contains-text.ts';
import { categoryTag } from './category-item.ts';
import { getCategoryList } from './category-list.ts';

/**
 * A page of the categories with these ids and this part of a name, newest first. No index finds a part of a name, so
 * this reads the list of all categories, which costs little while none changes.
 */
export async function categoryPage(
  { id: ids, name = '' }: Pick<ListCategoriesInput['query'], 'id' | 'name'>,
  limit: number,
  after = Number.POSITIVE_INFINITY,
): Promise<Page<EditableCategory>> {
  const hasName = containsText(name);
  const matches = (await getCategoryList()).entries
    .map(({ id, mark, json }) => ({ ...(JSON.parse(json) as Category), etag: categoryTag({ id, mark }) }))
    .filter((category) => (ids?.includes(category.id) ?? true) && hasName(category.name));
  const left = matches.reverse().filter((category) => category.id < after);
  return { entries: left.slice(0, limit), next: left.length > limit ? left[limit - 1]?.id : undefined };
}
