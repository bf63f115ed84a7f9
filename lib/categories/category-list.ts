import { type StoredCategory, toCategory } from './category-item.ts';
import { readState } from './category-state.ts';
import { allCategories, newestCategories } from './category-store.ts';
import { createMismatchLog } from './mismatch-log.ts';

/** How many of the newest categories a request reads first when the list has changed. */
const NEWEST = 8;

type Entry = Pick<StoredCategory, 'id' | 'mark'> & { readonly json: string };

/** A list of categories, by id. */
export interface CategoryList {
  readonly entries: readonly Entry[];
  /** The sum of their marks. */
  readonly sum: number;
  /** All of them, as clients see them. */
  readonly json: string;
}

/**
 * Creates a list of all categories, by id. Its JSON stays the same until a category changes. It includes every
 * change that was acknowledged before the call, because all reads are strongly consistent.
 *
 * The list is kept only if the sum of its marks equals the state's. A transaction's items can become visible one after
 * another, so a list can lack a category that the state already includes, or have one that it does not include yet.
 * https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/transaction-apis.html#transaction-isolation
 *
 * Most changes are new categories. So when the sums differ, the newest few usually explain the difference. If they don't,
 * the call reads all categories.
 */
export function createCategoryList(): () => Promise<CategoryList> {
  let kept: CategoryList | undefined;
  const noteMismatch = createMismatchLog();
  return async () => {
    const state = await readState();
    const known = kept;
    if (known?.sum === state.check) return known;
    if (known) {
      const knownIds = new Set(known.entries.map(({ id }) => id));
      const recent = (await newestCategories(NEWEST)).filter(({ id }) => !knownIds.has(id)).map(toEntry);
      const missing = subsetOf(recent, state.check - known.sum);
      if (missing) {
        kept = listOf([...known.entries, ...missing]);
        // The others were created after the state was read.
        return missing.length === recent.length ? kept : listOf([...known.entries, ...recent]);
      }
    }
    const all = listOf((await allCategories()).map(toEntry));
    if (all.sum === state.check) kept = all;
    // While a recount holds the categories, it also restores some.
    else if (!state.isHeld) noteMismatch(all.sum - state.check);
    return all;
  };
}

/** The list that all requests of an execution environment share. */
export const getCategoryList = createCategoryList();

function toEntry(category: StoredCategory): Entry {
  return { id: category.id, mark: category.mark, json: JSON.stringify(toCategory(category)) };
}

function listOf(unordered: readonly Entry[]): CategoryList {
  const entries = [...unordered].sort((one, other) => one.id - other.id);
  return { entries, sum: sumOf(entries), json: `[${entries.map(({ json }) => json).join()}]` };
}

/** The entries, of at most `NEWEST`, whose marks have this sum. */
function subsetOf(entries: readonly Entry[], sum: number): Entry[] | undefined {
  for (let bits = 0; bits < 2 ** entries.length; bits += 1) {
    const subset = entries.filter((_, at) => (bits >> at) & 1);
    if (sumOf(subset) === sum) return subset;
  }
  return undefined;
}

const sumOf = (entries: readonly Entry[]) => entries.reduce((sum, { mark }) => sum + mark, 0);
