import * as z from 'zod';
import { type DeployedStage, stackName } from '../../lib/config/stages.ts';
import { chunksOf, mapInBatches } from '../../lib/database/map-in-batches.ts';
import { UserError } from '../../lib/errors/user-error.ts';
import { stackResources } from '../support/deployed-stage.ts';
import { filterLogEvents, parseLine } from './filter-log-events.ts';
import { anyOf, CONCURRENCY, IDS_PER_PATTERN, type LogLine } from './read-log.ts';

/** The requests of one operation from one network address. */
export interface AddressCount {
  /** Absent if the access log has no such request, or not yet. */
  readonly address: string | undefined;
  readonly operation: string;
  readonly requests: number;
  readonly firstAt: string;
  readonly lastAt: string;
}

/** For more requests than this, reading all of the access log needs fewer calls than searching it for their ids. */
const MAX_SEARCHED = 1_000;
/** A request is in the access log up to this much before or after the line of its function. */
const MARGIN_MS = 60_000;

const entrySchema = z.object({ requestId: z.string(), sourceIp: z.string() });

/** What is searched for in the access log. */
interface LoggedRequest {
  readonly requestId: string;
  readonly timestamp: string;
}

interface AccessLogEntry extends z.infer<typeof entrySchema> {
  readonly at: number;
}

/**
 * Counts requests by address and operation. Functions don't log addresses, so their lines are joined with those of the
 * access log by request id and, because callers can choose that id, by time.
 * @param lines the lines of the functions, newest first
 * @returns the most frequent first
 */
export async function countAddresses(stage: DeployedStage, lines: readonly LogLine[]): Promise<AddressCount[]> {
  const requests = lines
    .toReversed()
    .flatMap(({ requestId, timestamp }) => (requestId ? [{ requestId, timestamp }] : []));
  const group = await accessLogOf(stage);
  const size = requests.length > MAX_SEARCHED ? requests.length : IDS_PER_PATTERN;
  const batches = chunksOf(requests, size);
  const found = await mapInBatches(batches, CONCURRENCY, (batch) => readEntries(group, batch));
  const entries = found.flat().sort((one, other) => one.at - other.at);
  const byId = Map.groupBy(entries, ({ requestId }) => requestId);
  const located = lines.map(({ requestId = '', timestamp, operation }) => {
    const entry = findNearest(byId.get(requestId) ?? [], Date.parse(timestamp));
    return { address: entry?.sourceIp, operation, timestamp };
  });
  return [...Map.groupBy(located, ({ address, operation }) => `${operation} ${address}`).values()]
    .flatMap((same) => {
      const [newest, oldest] = [same[0], same.at(-1)];
      if (!newest || !oldest) return [];
      const { address, operation } = newest;
      return [{ address, operation, requests: same.length, firstAt: oldest.timestamp, lastAt: newest.timestamp }];
    })
    .sort((one, other) => other.requests - one.requests);
}

/** The entry nearest to a time. A binary search, because a caller can give all of its requests the same id. */
function findNearest(oldestFirst: readonly AccessLogEntry[], at: number): AccessLogEntry | undefined {
  let [low, high] = [0, oldestFirst.length - 1];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if ((oldestFirst[middle]?.at ?? 0) <= at) low = middle;
    else high = middle;
  }
  const [before, after] = [oldestFirst[low], oldestFirst[high]];
  return before && after && at - before.at <= after.at - at ? before : after;
}

/** The requests of a batch in the access log, with others if the batch is large. */
async function readEntries(logGroupName: string, batch: readonly LoggedRequest[]): Promise<AccessLogEntry[]> {
  const times = batch.map(({ timestamp }) => Date.parse(timestamp));
  const ids = [...new Set(batch.map(({ requestId }) => requestId))];
  const events = await filterLogEvents({
    logGroupName,
    filterPattern: `{ ${batch.length > IDS_PER_PATTERN ? '$.requestId = *' : anyOf('requestId', ids)} }`,
    startTime: (times[0] ?? 0) - MARGIN_MS,
    endTime: (times.at(-1) ?? 0) + MARGIN_MS,
  });
  return events.flatMap(({ timestamp, message }) =>
    parseLine(message, entrySchema).map((entry) => ({ ...entry, at: timestamp })),
  );
}

/** @throws UserError when the stack has no access log */
async function accessLogOf(stage: DeployedStage): Promise<string> {
  const stack = stackName(stage);
  for (const [id, name] of await stackResources(stack, 'AWS::Logs::LogGroup'))
    if (id.startsWith('ApiAccessLog')) return name;
  throw new UserError(`${stack} has no access log. Deploy it again.`);
}
