import { CATEGORY_CHANGES_PER_GENERATION } from '../config/limits.ts';
import type { Category } from '../contract/generated/public/types.ts';
import { getNumber, type Item } from '../database/attributes.ts';
import { CachedJson } from '../http/cached-json.ts';
import { type CategoryHead, readHead } from './category-head.ts';
import { fromItem, isTombstone } from './category-item.ts';
import { allCategoryItems, readCategoryItems } from './category-store.ts';

/** Rebuild the list this often, so that manual edits of the table show up. */
const REBUILD_AFTER_MS = 10 * 60_000;

/**
 * Rebuild the list when more than this many changes are missing. A request that reads only changes then uses at most 64
 * read units.
 */
const MAX_CHANGES_READ = CATEGORY_CHANGES_PER_GENERATION;

/** The list as of one read of the head. */
interface CachedList {
  readonly generation: string | undefined;
  /** The changes of that generation that the list includes. */
  readonly applied: ReadonlySet<number>;
  /** Milliseconds since 1970. */
  readonly rebuiltAt: number;
  /** Each category's JSON, by id. */
  readonly entries: ReadonlyMap<number, string>;
  readonly json: CachedJson<Category[]>;
}

/**
 * Creates a list of all categories, by id, that keeps its JSON between requests. A request reads the head and only the
 * categories that changed since the last request. The list includes every creation and every deletion that was
 * acknowledged before the request began: docs/architecture.md explains why.
 */
export function createCategoryList(): () => Promise<CachedJson<Category[]>> {
  let cached: CachedList | undefined;
  return async () => {
    // Read the head before any category. A change that is announced later is in the head of the next request.
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

/** The changes that a list lacks, or `undefined` when the head does not name all of them or there are too many. */
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
 * The changes of a head that don't have to be read again. An announced category is missing while its put is late. Every
 * request looks for it again, because a retry that finds the category announces nothing new.
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
