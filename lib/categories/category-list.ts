import { CATEGORY_CHANGES_PER_GENERATION } from '../config/limits.ts';
import type { Category } from '../contract/generated/public/types.ts';
import { getNumber, type Item } from '../database/attributes.ts';
import { CachedJson } from '../http/cached-json.ts';
import { type CategoryHead, readHead } from './category-head.ts';
import { fromItem, isTombstone } from './category-item.ts';
import { allCategoryItems, readCategoryItems } from './category-store.ts';

/** Rebuild the whole list this often, so that manual edits of the table show up. */
const REBUILD_AFTER_MS = 10 * 60_000;

/** More changes than this are read with the whole list: a request reads at most 64 units otherwise. */
const MAX_CHANGES_READ = CATEGORY_CHANGES_PER_GENERATION;

/** The list as of one read of the head. */
interface CachedList {
  readonly generation: string | undefined;
  /** The changes of that generation which are in the list. */
  readonly applied: ReadonlySet<number>;
  /** Milliseconds since 1970. */
  readonly rebuiltAt: number;
  /** Each category's JSON, by id. */
  readonly entries: ReadonlyMap<number, string>;
  readonly json: CachedJson<Category[]>;
}

/**
 * Creates a list of all categories, by id, that keeps its JSON between requests. A request reads the head, and only the
 * categories that changed since. Nothing acknowledged before the request began is ever missing, and nothing whose
 * deletion was acknowledged is ever shown: docs/architecture.md has the argument.
 */
export function createCategoryList(): () => Promise<CachedJson<Category[]>> {
  let cached: CachedList | undefined;
  return async () => {
    // Before any category: whatever is announced after this is in the next head.
    const head = await readHead();
    const changes = cached && changesSince(cached, head);
    const list = cached && changes ? await applyChanges(cached, head, changes) : await rebuildList(head);
    cached = list;
    return list.json;
  };
}

/**
 * The list that all requests of an execution environment share.
 * @throws ServiceUnavailable
 */
export const getCategoryList = createCategoryList();

/** The changes that a list lacks, or `undefined` when the head does not have all of them or they are too many. */
function changesSince({ generation, applied, rebuiltAt }: CachedList, head: CategoryHead): number[] | undefined {
  const age = Date.now() - rebuiltAt;
  if (age < 0 || age >= REBUILD_AFTER_MS) return undefined;
  const isCurrent = generation === head.generation;
  if (!isCurrent && (generation === undefined || generation !== head.previousGeneration)) return undefined;
  const own = isCurrent ? head.changes : head.previousChanges;
  const missing = [...own].filter((change) => !applied.has(change));
  const changes = isCurrent ? missing : [...missing, ...head.changes];
  return changes.length > MAX_CHANGES_READ ? undefined : changes;
}

async function applyChanges(cached: CachedList, head: CategoryHead, changes: readonly number[]): Promise<CachedList> {
  if (changes.length === 0) return { ...cached, generation: head.generation, applied: head.changes };
  const ids = [...new Set(changes.map(Math.abs))];
  const items = await readCategoryItems(ids);
  const entries = new Map(cached.entries);
  for (const id of ids) {
    const item = items.get(id);
    if (item && !isTombstone(item)) entries.set(id, entryOf(item));
    else entries.delete(id);
  }
  const isSame = entries.size === cached.entries.size && ids.every((id) => entries.get(id) === cached.entries.get(id));
  return {
    ...cached,
    generation: head.generation,
    applied: appliedOf(head, (id) => ids.includes(id) && !items.has(id)),
    ...(isSame ? {} : { entries, json: jsonOf(entries) }),
  };
}

async function rebuildList(head: CategoryHead): Promise<CachedList> {
  const rebuiltAt = Date.now();
  const entries = new Map<number, string>();
  const tombstones = new Set<number>();
  for await (const item of allCategoryItems()) {
    const id = getNumber(item, 'id');
    if (isTombstone(item)) tombstones.add(id);
    else entries.set(id, entryOf(item));
  }
  const applied = appliedOf(head, (id) => !entries.has(id) && !tombstones.has(id));
  return { generation: head.generation, applied, rebuiltAt, entries, json: jsonOf(entries) };
}

/**
 * The changes of a head that need no further look. A category that was announced can be missing, because its put is
 * late. A retry that finds it has nothing new to announce, so every request looks for it again.
 */
function appliedOf({ changes }: CategoryHead, isMissing: (id: number) => boolean): ReadonlySet<number> {
  return new Set([...changes].filter((change) => change < 0 || changes.has(-change) || !isMissing(change)));
}

function entryOf(item: Item): string {
  return JSON.stringify(fromItem(item));
}

function jsonOf(entries: ReadonlyMap<number, string>): CachedJson<Category[]> {
  const sorted = [...entries].sort(([one], [other]) => one - other);
  return new CachedJson(`[${sorted.map(([, json]) => json).join()}]`);
}
