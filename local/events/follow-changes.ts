import { setTimeout as sleep } from 'node:timers/promises';
import { MAX_BATCH } from '../../lib/events/append-changes.ts';
import { readState } from '../../lib/events/feed-state.ts';
import { FOLLOWED_TABLES } from '../../lib/events/item-change.ts';
import { recountPets } from '../../lib/events/recount-pets.ts';
import { StreamReader, streamsClient } from './stream-reader.ts';

/** How long to wait for more changes, so that one batch has many of them: first, and at most, when there are none. */
const WAIT_MS = 250;
const MAX_WAIT_MS = 1_000;
/** How long to wait after a failure. The streams keep the changes for a day. */
const FAILED_MS = 2_000;

/** A read of a stream can be empty although there is more. */
export const EMPTY_READS = 10;

/**
 * Appends all changes to the feed, as a function on the streams does in the cloud. It can be killed anywhere. If tables got
 * their streams when they had pets already, it also counts these.
 */
export function followChanges(): { stop(): Promise<void> } {
  const client = streamsClient();
  const stopped = new AbortController();
  const { signal } = stopped;
  const wait = (milliseconds: number) => sleep(milliseconds, undefined, { signal }).catch(() => {});
  const follow = async (reader: StreamReader) => {
    let hasFailed = false;
    let waitMs = WAIT_MS;
    while (!signal.aborted) {
      try {
        const found = await reader.read();
        if (found > 0) waitMs = WAIT_MS;
        if (found < MAX_BATCH) await wait(waitMs);
        if (found === 0) waitMs = Math.min(2 * waitMs, MAX_WAIT_MS);
        hasFailed = false;
      } catch (error) {
        if (!signal.aborted && !hasFailed) console.error(`Changes wait for their events: ${String(error)}`);
        hasFailed = true;
        await wait(FAILED_MS);
      }
    }
  };
  const ended = Promise.all([
    ...FOLLOWED_TABLES.map((table) => follow(new StreamReader(client, table))),
    recountIfDue(signal),
  ]);
  return {
    stop: async () => {
      stopped.abort();
      await ended;
      client.destroy();
    },
  };
}

async function recountIfDue(signal: AbortSignal): Promise<void> {
  try {
    if ((await readState()).isRecountDue) await recountPets(() => catchUp(EMPTY_READS), { signal });
  } catch (error) {
    // It is still due at the next start.
    if (!signal.aborted) console.error(`The pets could not be counted: ${String(error)}`);
  }
}

/** Appends the changes that the streams have now: until all of them were empty several times in a row. */
export async function catchUp(emptyReads = 1): Promise<number> {
  const client = streamsClient();
  const readers = FOLLOWED_TABLES.map((table) => new StreamReader(client, table));
  let total = 0;
  for (let empty = 0; empty < emptyReads; ) {
    const found = await Promise.all(readers.map((reader) => reader.read()));
    const sum = found.reduce((one, other) => one + other, 0);
    total += sum;
    empty = sum === 0 ? empty + 1 : 0;
  }
  client.destroy();
  return total;
}
