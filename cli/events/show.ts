import { BY_PLACE, type FeedPlace, newestPlace, oldestPlace, placeBeforeNewest } from '../../lib/events/feed.ts';
import { publicEvent } from '../../lib/events/public-event.ts';
import { formatExactTime } from '../../lib/format/dates.ts';
import { UsageError } from '../support/errors.ts';
import type { StageOptions } from '../support/options.ts';
import { withStage } from '../support/stage.ts';
import { type Columns, formatRow, printNote } from '../support/terminal.ts';
import { untilInterrupted } from '../support/until-interrupted.ts';
import { type ReadEvent, readEvents } from './read-events.ts';

interface Options extends StageOptions {
  readonly from?: 'now' | 'oldest' | undefined;
  readonly cursor?: string | undefined;
  readonly follow?: true | undefined;
}

/** How many events are shown by default. */
export const NEWEST = 20;

const COLUMNS: Columns<ReadEvent> = {
  TIME: ({ event }) => formatExactTime(event.at),
  ID: ({ event }) => String(event.position),
  TYPE: ({ event }) => event.type,
  RECORD: ({ event }) => event.record,
  BY: ({ event }) => event.by ?? '-',
};

/** `./petstore events show`: one line for each event, oldest first. Each line of JSON has the cursor after its event. */
export async function show({ stage, from, cursor, follow, json }: Options): Promise<void> {
  if (from && cursor !== undefined) throw new UsageError('--from and --cursor exclude each other.');
  const given = cursor === undefined ? undefined : placeOf(cursor);
  const signal = follow ? untilInterrupted() : undefined;
  await withStage(stage, async () => {
    let place = given ?? (await startAt(from));
    try {
      for await (const read of readEvents(place, signal)) {
        place = read.place;
        const line = { ...publicEvent(read.event), cursor: BY_PLACE.encode(place) };
        console.log(json ? JSON.stringify(line) : formatRow(read, COLUMNS));
      }
    } finally {
      if (!json) printNote(`To go on from here, pass --cursor ${BY_PLACE.encode(place)}`);
    }
  });
}

function startAt(from: Options['from']): Promise<FeedPlace> {
  if (from === 'oldest') return oldestPlace();
  return from === 'now' ? newestPlace() : placeBeforeNewest(NEWEST);
}

/** @throws UsageError unless the command printed the cursor */
function placeOf(cursor: string): FeedPlace {
  const place = BY_PLACE.decode(cursor);
  if (BY_PLACE.isValid(place) && BY_PLACE.encode(place) === cursor) return place;
  throw new UsageError('Pass a cursor that `events show` has printed.');
}
