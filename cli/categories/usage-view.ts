import type { CategoryState } from '../../lib/categories/category-state.ts';
import { MAX_CATEGORY_BYTES } from '../../lib/config/limits.ts';

/** Describes in one line how much of the quota the categories use. */
export function usageOf(categories: number, { total }: CategoryState): string {
  const percent = ((total / MAX_CATEGORY_BYTES) * 100).toFixed(1);
  return `${categories} categories, ${total} of ${MAX_CATEGORY_BYTES} bytes (${percent}%).`;
}
