import * as z from 'zod';
import { requestAws } from '../../lib/aws/signed-request.ts';
import { deployedPartNames } from '../../lib/config/other-stacks.ts';
import { type DeployedStage, stackName } from '../../lib/config/stages.ts';
import { mapInBatches } from '../../lib/database/map-in-batches.ts';
import { stackResources } from '../support/deployed-stage.ts';

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
export type LogLine = z.infer<typeof lineSchema>;

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
}

/** CloudWatch Logs allows few requests a second. */
const CONCURRENCY = 4;

const eventsSchema = z.object({
  events: z.array(z.object({ message: z.string() })).default([]),
  nextToken: z.string().optional(),
});

/** The log group of an API's functions, and that of the domain checks, by their ids in a stack. */
const GROUP_ID = /^(?:(?:Dashboard)?Functions|ChecksFunction)Log[0-9A-F]+$/;

/** Reads a stage's log since a moment, newest first. It lists the log groups when it is first used. */
export function logReader(stage: DeployedStage, query: LogQuery): (since: Date) => Promise<LogLine[]> {
  let groups: Promise<string[]> | undefined;
  return async (since) => {
    groups ??= listGroups(stage, query);
    const lines = await mapInBatches(await groups, CONCURRENCY, (group) => linesOf(group, since, query));
    return lines.flat().sort((one, other) => other.timestamp.localeCompare(one.timestamp));
  };
}

/** The log group of the public functions and, for errors, those of the other stacks. */
async function listGroups(stage: DeployedStage, { errors }: LogQuery): Promise<string[]> {
  const stacks = [stackName(stage), ...(errors ? deployedPartNames(stage) : [])];
  const groups = await Promise.all(stacks.map((stack) => stackResources(stack, 'AWS::Logs::LogGroup')));
  return groups.flatMap((names) => [...names].flatMap(([id, name]) => (GROUP_ID.test(id) ? [name] : [])));
}

async function linesOf(logGroupName: string, since: Date, query: LogQuery): Promise<LogLine[]> {
  const { keyId, recordId, errors, operations } = query;
  const selected = [
    keyId === undefined ? '' : `$.keyId = "${keyId}"`,
    recordId === undefined ? '' : `($.recordId = ${recordId} || $.petId = ${recordId})`,
    errors ? '$.level = "error"' : '',
  ].filter(Boolean);
  const ofOperations = operations?.map((id) => `$.operation = "${id}"`).join(' || ');
  const conditions = [selected.join(' && ') || '$.recordId = *', ...(ofOperations ? [`(${ofOperations})`] : [])];
  const filterPattern = `{ ${conditions.join(' && ')} }`;
  const lines: LogLine[] = [];
  let nextToken: string | undefined;
  do {
    const page = await filterLogEvents({ logGroupName, startTime: since.getTime(), filterPattern, nextToken });
    lines.push(...page.events.flatMap(({ message }) => parseLine(message)));
    nextToken = page.nextToken;
  } while (nextToken !== undefined);
  return lines;
}

/** A line in the format of `lib/log/log.ts`, or nothing for a line of Lambda itself. */
function parseLine(message: string): LogLine[] {
  const start = message.indexOf('{');
  try {
    const { data } = lineSchema.safeParse(JSON.parse(message.slice(start)));
    return data ? [data] : [];
  } catch {
    return [];
  }
}

async function filterLogEvents(input: object): Promise<z.infer<typeof eventsSchema>> {
  const text = await requestAws({
    service: 'logs',
    endpoint: 'AWS_ENDPOINT_URL_CLOUDWATCH_LOGS',
    headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': 'Logs_20140328.FilterLogEvents' },
    body: JSON.stringify(input),
  });
  return eventsSchema.parse(JSON.parse(text));
}
