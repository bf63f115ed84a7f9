import * as z from 'zod';
import { deployedPartNames } from '../../lib/config/other-stacks.ts';
import { type DeployedStage, stackName } from '../../lib/config/stages.ts';
import { chunksOf, mapInBatches } from '../../lib/database/map-in-batches.ts';
import { stackResources } from '../support/deployed-stage.ts';
import { filterLogEvents, type LogEvent, parseLine } from './filter-log-events.ts';

/** The part of a function's log line that operators search. */
const lineSchema = z.object({
  timestamp: z.string(),
  requestId: z.string().optional(),
  operation: z.string(),
  status: z.number().optional(),
  keyId: z.string().optional(),
  recordId: z.number().optional(),
  petId: z.number().optional(),
  level: z.string().optional(),
  message: z.string().optional(),
  cause: z.string().optional(),
});
export interface LogLine extends z.infer<typeof lineSchema> {
  /** The function that wrote it, if its log stream says so. */
  readonly functionName?: string | undefined;
  readonly functionVersion?: string | undefined;
  /** The line of this project's code in `cause`. */
  readonly source?: string | undefined;
}

/** The lines to read: by default, those that name a record. */
interface LogQuery {
  /** Only requests of this key. */
  readonly keyId?: string | undefined;
  /** Only requests that created, changed, sold or deleted the record with this id. */
  readonly recordId?: number | undefined;
  /** Only errors, also those of the other stacks. */
  readonly errors?: boolean | undefined;
  /** Only requests of these operations. */
  readonly operations?: readonly string[] | undefined;
  /** The lines of these requests, whatever they changed. */
  readonly requestIds?: readonly string[] | undefined;
  /** The stacks whose functions to read. By default, that of the API and, for errors, the others. */
  readonly stacks?: readonly string[] | undefined;
}

/** CloudWatch Logs allows few requests a second. */
export const CONCURRENCY = 4;

/**
 * A filter pattern has at most 1,024 characters:
 * https://docs.aws.amazon.com/AmazonCloudWatchLogs/latest/APIReference/API_FilterLogEvents.html
 */
export const IDS_PER_PATTERN = 15;

/** The log group of an API's functions, by its id in a stack; for errors, also those of the domain checks and the events. */
const API_GROUP_ID = /^(?:Dashboard)?FunctionsLog[0-9A-F]+$/;
const ERROR_GROUP_ID = /^(?:(?:Dashboard)?Functions|(?:Checks|Events)Function)Log[0-9A-F]+$/;

/** Reads a stage's log since a moment, newest first. It lists the log groups when it is first used. */
export function logReader(stage: DeployedStage, query: LogQuery): (since: Date) => Promise<LogLine[]> {
  let groups: Promise<string[]> | undefined;
  return async (since) => {
    groups ??= listGroups(stage, query);
    const lines = await mapInBatches(await groups, CONCURRENCY, (group) => linesOf(group, since, query));
    return lines.flat().sort((one, other) => other.timestamp.localeCompare(one.timestamp));
  };
}

/** The log groups of the functions, and for errors those of the other stacks. */
async function listGroups(stage: DeployedStage, { errors, stacks }: LogQuery): Promise<string[]> {
  const names = stacks ?? [stackName(stage), ...(errors ? deployedPartNames(stage) : [])];
  const groups = await Promise.all(names.map((name) => stackResources(name, 'AWS::Logs::LogGroup')));
  const isRead = (id: string) => (errors ? ERROR_GROUP_ID : API_GROUP_ID).test(id);
  return groups.flatMap((found) => [...found].flatMap(([id, name]) => (isRead(id) ? [name] : [])));
}

/** The filter patterns that select the lines of a query, each of which needs a request of its own. */
function patternsOf({ keyId, recordId, errors, operations, requestIds }: LogQuery): string[] {
  if (requestIds) return chunksOf(requestIds, IDS_PER_PATTERN).map((ids) => `{ ${anyOf('requestId', ids)} }`);
  const selected = [
    keyId === undefined ? '' : `$.keyId = "${keyId}"`,
    recordId === undefined ? '' : `($.recordId = ${recordId} || $.petId = ${recordId})`,
    errors ? '$.level = "error"' : '',
  ].filter(Boolean);
  const ofOperations = operations && operations.length > 0 ? [`(${anyOf('operation', operations)})`] : [];
  return [`{ ${[selected.join(' && ') || '$.recordId = *', ...ofOperations].join(' && ')} }`];
}

/** The alternatives of a filter pattern. */
export const anyOf = (name: string, values: readonly string[]) =>
  values.map((value) => `$.${name} = "${value}"`).join(' || ');

async function linesOf(logGroupName: string, since: Date, query: LogQuery): Promise<LogLine[]> {
  const lines = await mapInBatches(patternsOf(query), 1, (pattern) => linesOfPattern(logGroupName, since, pattern));
  return lines.flat();
}

async function linesOfPattern(logGroupName: string, since: Date, filterPattern: string): Promise<LogLine[]> {
  const events = await filterLogEvents({ logGroupName, startTime: since.getTime(), filterPattern });
  return events.flatMap(readLine);
}

/**
 * The name of a log stream: `2026/11/29/Petstore-production-createPet[17][2d8…]`.
 * https://docs.aws.amazon.com/lambda/latest/dg/monitoring-cloudwatchlogs-loggroups.html
 */
const STREAM = /^[\d/]+\/(?<functionName>[\w-]+)\[(?<functionVersion>\d+|\$LATEST)\]/;

/** A line in the format of `lib/log/log.ts`, or nothing for a line of Lambda itself. */
function readLine({ message, logStreamName }: LogEvent): LogLine[] {
  const { functionName, functionVersion } = STREAM.exec(logStreamName)?.groups ?? {};
  return parseLine(message, lineSchema).map((line) => ({ ...line, functionName, functionVersion }));
}
