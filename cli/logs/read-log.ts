import * as z from 'zod';
import { deployedPartNames } from '../../lib/config/other-stacks.ts';
import { type DeployedStage, stackName } from '../../lib/config/stages.ts';
import { mapInBatches } from '../../lib/database/map-in-batches.ts';
import { stackResources } from '../support/deployed-stage.ts';
import { filterLogEvents, parseLine } from './filter-log-events.ts';

/** The part of a function's log line that operators search. */
const lineSchema = z.object({
  timestamp: z.string(),
  requestId: z.string().optional(),
  operation: z.string(),
  status: z.number().optional(),
  keyId: z.string().optional(),
  recordId: z.number().optional(),
  level: z.string().optional(),
  message: z.string().optional(),
  cause: z.string().optional(),
});
export type LogLine = z.infer<typeof lineSchema>;

/** The lines to read: by default, those that name a record. */
interface LogQuery {
  /** Only requests of this key. */
  readonly keyId?: string | undefined;
  /** Only requests that created, changed or deleted the record with this id. */
  readonly recordId?: number | undefined;
  /** Only errors, also those of the other stacks. */
  readonly errors?: boolean | undefined;
  /** Only the functions of these operations. */
  readonly operations?: readonly string[] | undefined;
}

/** CloudWatch Logs allows few requests a second. */
export const CONCURRENCY = 4;

/** A new function has a log group of its own, so the list of groups is read again this often. */
const GROUPS_MS = 5 * 60_000;

/** Reads a stage's log since a moment, newest first. It lists the log groups when it is first used, and rarely afterwards. */
export function logReader(stage: DeployedStage, query: LogQuery): (since: Date) => Promise<LogLine[]> {
  let groups: readonly string[] = [];
  let listedAt = Number.NEGATIVE_INFINITY;
  return async (since) => {
    if (Date.now() - listedAt >= GROUPS_MS) {
      groups = await listGroups(stage, query);
      listedAt = Date.now();
    }
    const lines = await mapInBatches(groups, CONCURRENCY, (group) => linesOf(group, since, query));
    return lines.flat().sort((one, other) => other.timestamp.localeCompare(one.timestamp));
  };
}

/** The log groups of the public functions and, for errors, of those of the other stacks. */
async function listGroups(stage: DeployedStage, { operations = ['\\w+'], errors }: LogQuery): Promise<string[]> {
  const ids = new RegExp(`^((Dashboard)?Functions(${operations.join('|')})|ChecksFunction)Log[0-9A-F]+$`);
  const stacks = [stackName(stage), ...(errors ? deployedPartNames(stage) : [])];
  const groups = await Promise.all(stacks.map((stack) => stackResources(stack, 'AWS::Logs::LogGroup')));
  return groups.flatMap((names) => [...names].flatMap(([id, name]) => (ids.test(id) ? [name] : [])));
}

async function linesOf(logGroupName: string, since: Date, { keyId, recordId, errors }: LogQuery): Promise<LogLine[]> {
  const conditions = [
    keyId === undefined ? '' : `$.keyId = "${keyId}"`,
    recordId === undefined ? '' : `$.recordId = ${recordId}`,
    errors ? '$.level = "error"' : '',
  ].filter(Boolean);
  const filterPattern = `{ ${conditions.join(' && ') || '$.recordId = *'} }`;
  const events = await filterLogEvents({ logGroupName, startTime: since.getTime(), filterPattern });
  return events.flatMap(({ message }) => parseLine(message, lineSchema));
}
