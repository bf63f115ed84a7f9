import type { Category } from '../../../../../lib/contract/generated/dashboard/types.ts';
import { usePages } from '../../api/use-pages.ts';

/** The categories that have been loaded so far, and their names. */
export function useCategoryNames() {
  const { items, loadMore } = usePages<Category>('/categories?limit=100', ({ id }) => id);
  const names = new Map(items.map(({ id, name }) => [id, name]));
  return {
    categories: items,
    loadMore,
    nameOf: (id: number | undefined) => (id === undefined ? '–' : (names.get(id) ?? String(id))),
  };
}
