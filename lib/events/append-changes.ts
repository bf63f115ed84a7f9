import { OVERTAKEN, untilDecided } from '../database/backoff.ts';
import { transact } from '../database/transact.ts';
import { logFailure } from '../log/log-failure.ts';
import { newEpoch } from './epoch.ts';
import type { StoreEvent } from './event.ts';
import { putEvent } from './event-item.ts';
import { eventOf } from './event-of.ts';
import { advanceShard, countEvents, readShard, readState } from './feed-state.ts';
import { type ItemChange, isAfter } from './item-change.ts';

/** A transaction has up to 100 actions: these events, the state, the shard and the days. Records live for a day. */
export const MAX_BATCH = 90;

/** The name under which a change without an event is logged: an alarm counts the lines. */
export const SKIP_CHANGE = 'skipChange';

/**
 * Appends the events of changes to the feed: each once, however often, late or concurrently it is passed, and without gaps.
 * The shard's last sequence number tells what is there already, and the transaction fails if it, or the end of the feed,
 * is no longer what was read.
 * @param shard the shard of the stream, which has the changes in this order
 * @returns how many events were appended
 */
export async function appendChanges(shard: string, changes: readonly ItemChange[]): Promise<number> {
  let appended = 0;
  for (let at = 0; at < changes.length; at += MAX_BATCH) {
    const batch = changes.slice(at, at + MAX_BATCH);
    appended += await untilDecided(() => appendBatch(shard, batch));
  }
  return appended;
}

async function appendBatch(shard: string, batch: readonly ItemChange[]): Promise<number | typeof OVERTAKEN> {
  const [state, seen] = await Promise.all([readState(), readShard(shard)]);
  const fresh = batch.filter(({ sequenceNumber }) => seen === undefined || isAfter(sequenceNumber, seen));
  const last = fresh.at(-1);
  const events = fresh.flatMap(readable);
  // Without an event there is nothing to write: the same changes can be read again.
  if (!last || events.length === 0) return 0;
  const epoch = state.epoch ?? newEpoch();
  const puts = events.map((event, at) => putEvent(epoch, state.position + 1 + at, event));
  const counts = countEvents(state, epoch, events);
  if (await transact([...puts, advanceShard(shard, seen, last.sequenceNumber), ...counts])) return OVERTAKEN;
  return events.length;
}

/** An item that somebody edited by hand can't be read. Waiting would not change it, and would lose all later changes. */
function readable(change: ItemChange): StoreEvent[] {
  try {
    const event = eventOf(change);
    return event ? [event] : [];
  } catch (error) {
    logFailure(SKIP_CHANGE, error);
    return [];
  }
}
