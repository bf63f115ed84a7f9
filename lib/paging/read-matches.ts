import { getNumber, type Item } from '../database/attributes.ts';
import { notedReadUnits } from '../database/deadline.ts';
import type { Page } from '../database/read-items.ts';
import { MAX_UNITS, queryList, type RecordList } from './read-page.ts';

/** What items use at most, with eventual consistency. */
const ITEMS_PER_UNIT = 2;
/** The last units are left: each query reads fewer items than the one before, and a round trip for a few is not worth it. */
const MIN_UNITS = 8;

/**
 * Looks through a list for the records that match a condition that no index has, until a page is full, the list ends, or
 * another query could exceed the read units of a request, which may have noted some before. The reads are eventually
 * consistent. The size of an item is not known before it is read: each query is for as many as fit if all are of the
 * largest size.
 */
export async function readMatches<Entry extends { readonly id: number }>(
  list: RecordList,
  toEntry: (item: Item) => Entry,
  isMatch: (entry: Entry) => boolean,
  limit: number,
  after: number | undefined,
  isNewestFirst = false,
): Promise<Page<Entry>> {
  const entries: Entry[] = [];
  let [position, unitsLeft, searched] = [after, MAX_UNITS - notedReadUnits(), 0];
  do {
    const { items, end, units } = await queryList(list, {
      after: position,
      isNewestFirst,
      isConsistent: false,
      limit: Math.floor(unitsLeft * ITEMS_PER_UNIT),
    });
    for (const item of items) {
      const entry = toEntry(item);
      if (isMatch(entry)) {
        if (entries.length === limit) return { entries, next: position, searched };
        entries.push(entry);
      }
      position = entry.id;
      searched += 1;
    }
    unitsLeft -= units;
    position = end && getNumber(end, 'id');
  } while (position !== undefined && unitsLeft >= MIN_UNITS);
  return { entries, next: position, searched };
}
