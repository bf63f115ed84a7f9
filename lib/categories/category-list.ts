import { CLOCK_SKEW_MS, OLDEST_WRITTEN_ID_MS } from '../config/limits.ts';
import type { Category } from '../contract/generated/types.ts';
import { lowestIdAt } from '../database/ids.ts';
import { AnswerTooLarge } from '../errors/errors.ts';
import { CachedJson } from '../http/cached-json.ts';
import { categoriesAfter } from './category-store.ts';

/**
 * After this time nothing can come to stand before a place in the list any more: no record is written under an id older
 * than `OLDEST_WRITTEN_ID_MS` by the clock of its writer, and that is at most `CLOCK_SKEW_MS` behind ours.
 */
const SETTLED_AFTER_MS = OLDEST_WRITTEN_ID_MS + CLOCK_SKEW_MS;

/** How long the list is carried on before it is read anew from its start, for what operators change by hand to show. */
const REREAD_AFTER_MS = 10 * 60_000;

/** The JSON that is kept at most, in UTF-16 code units: more than one answer can hold, compressed, as a rule. */
const LONGEST_LIST = 24_000_000;

/** The list as one read of the table showed it. */
interface Snapshot {
  /** When that read began, and when the last one from the start did; milliseconds since 1970. */
  readonly readAt: number;
  readonly rereadAt: number;
  /** All records up to this id are in `settled`, and no other will be. */
  readonly settledThrough: number;
  /** JSON of the settled records, and of those after them, each followed by a comma. */
  readonly settled: string;
  readonly recent: string;
  readonly list: CachedJson<Category[]>;
}

let latest: Snapshot | undefined;
/** When the list was found to be too long; until it is read from its start again, it is not read at all. */
let tooLongAt = Number.NEGATIVE_INFINITY;

/**
 * All categories, by id, as JSON that is kept from one request to the next. Categories are only ever added, and under
 * ids that grow with time, so that each request reads just the tail of the table, in which writes may still be under
 * way; strongly consistent, so that a client sees what it just wrote.
 * @throws ServiceUnavailable when the database does not answer
 * @throws AnswerTooLarge when there are too many for one answer
 */
export async function getCategoryList(now: number = Date.now()): Promise<CachedJson<Category[]>> {
  if (now - tooLongAt < REREAD_AFTER_MS) throw new AnswerTooLarge();
  const base = latest && now - latest.rereadAt < REREAD_AFTER_MS && now >= latest.readAt ? latest : emptyAt(now);
  const snapshot = await carriedOn(base, now);
  // Of reads that overlap, the one that began last stays: it has seen the most.
  if (!latest || latest.readAt <= snapshot.readAt) latest = snapshot;
  return snapshot.list;
}

function emptyAt(now: number): Snapshot {
  const list = new CachedJson<Category[]>('[]');
  return { readAt: now, rereadAt: now, settledThrough: 0, settled: '', recent: '', list };
}

/** The snapshot that follows from another by reading all records above what is settled in it. */
async function carriedOn(base: Snapshot, readAt: number): Promise<Snapshot> {
  const settledThrough = Math.max(base.settledThrough, lowestIdAt(readAt - SETTLED_AFTER_MS));
  let settled = base.settled;
  let recent = '';
  for await (const categories of categoriesAfter(base.settledThrough)) {
    for (const category of categories) {
      if (category.id <= settledThrough) settled += `${JSON.stringify(category)},`;
      else recent += `${JSON.stringify(category)},`;
    }
    if (settled.length + recent.length > LONGEST_LIST) {
      tooLongAt = readAt;
      latest = undefined;
      throw new AnswerTooLarge();
    }
  }
  const list = listOf(base, settled, recent);
  return { readAt, rereadAt: base.rereadAt, settledThrough, settled, recent, list };
}

/** The list with these records: the one there is already, with what was made of it, if none is new. */
function listOf(base: Snapshot, settled: string, recent: string): CachedJson<Category[]> {
  const isSameLength = settled.length + recent.length === base.settled.length + base.recent.length;
  if (isSameLength && settled.slice(base.settled.length) + recent === base.recent) return base.list;
  const text = `[${(settled + recent).slice(0, -1)}]`;
  return latest?.list.text === text ? latest.list : new CachedJson(text);
}
