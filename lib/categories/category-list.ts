import type { Category } from '../contract/generated/public/types.ts';
import { CachedJson } from '../http/cached-json.ts';
import { checkOf } from './category-item.ts';
import { readState } from './category-state.ts';
import { allCategories } from './category-store.ts';

/** A list of categories. */
interface List {
  /** The version of the state that it belongs to. */
  readonly version: string | undefined;
  /** The sum of `checkOf` of its categories. */
  readonly check: number;
  readonly lastId: number;
  /** Each category's JSON, by id. */
  readonly entries: readonly string[];
  readonly json: CachedJson<Category[]>;
}

/**
 * Creates a list of all categories, by id, that keeps its JSON until a category is created or deleted. It includes every
 * creation and every deletion that was acknowledged before the request began, because all reads are strongly consistent.
 *
 * Most changes are new categories with larger ids than all others. So a request first reads only those. The check sum of
 * the state tells whether that was everything. If not, the request reads all categories.
 *
 * A transaction's items can become visible one after another. So even then, the list can lack a category that the state
 * already counts, or include one that it does not count yet. Such a list is not kept.
 */
export function createCategoryList(): () => Promise<CachedJson<Category[]>> {
  let kept: List | undefined;
  return async () => {
    const { version, check } = await readState();
    if (kept && kept.version === version) return kept.json;
    let list = kept && (await extend(kept, version));
    if (list?.check !== check) list = await extend({ check: 0, lastId: 0, entries: [] }, version);
    if (list.check === check) kept = list;
    return list.json;
  };
}

/**
 * The list that all requests of an execution environment share.
 * @throws ServiceUnavailable
 */
export const getCategoryList = createCategoryList();

/** Adds the categories with larger ids to a list. */
async function extend(list: Pick<List, 'check' | 'lastId' | 'entries'>, version: string | undefined): Promise<List> {
  let { check, lastId } = list;
  const entries = [...list.entries];
  for await (const category of allCategories(lastId)) {
    const entry = JSON.stringify(category);
    entries.push(entry);
    check += checkOf(entry);
    lastId = category.id;
  }
  return { version, check, lastId, entries, json: new CachedJson(`[${entries.join()}]`) };
}
