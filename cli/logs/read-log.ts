import * as z from 'zod';
import { requestAws } from '../../aws/signed-request.ts';
import { type DeployedStage, stackName } from '../../lib/config/stages.ts';
import { mapInBatches } from '../../lib/database/map-in-batches.ts';

/** The part of a function's log line that operators search. */
const lineSchema = z.object({
  timestamp: z.string(),
  requestId: z.string(),
  operation: z.string(),
  status: z.number(),
  keyId: z.string().optional(),
  recordId: z.number().optional(),
});
export type LogLine = z.infer<typeof lineSchema>;

/** The lines to read. */
export interface LogQuery {
  readonly since: Date;
  /** Only requests of this key. */
  readonly keyId?: string | undefined;
  /** Only requests that created, changed or deleted the record with this id. */
  readonly recordId?: number | undefined;
  /** Only the functions of these operations. */
  readonly operations?: readonly string[] | undefined;
}

/** CloudWatch Logs allows few requests a second. */
const CONCURRENCY = 4;

const groupsSchema = z.object({ logGroups: z.array(z.object({ logGroupName: z.string() })).default([]) });
const eventsSchema = z.object({
  events: z.array(z.object({ message: z.string() })).default([]),
  nextToken: z.string().optional(),
});

/** Reads the lines of a stage's public functions on changes and requests, newest first. */
export async function readLog(stage: DeployedStage, query: LogQuery): Promise<LogLine[]> {
  const { operations = [''] } = query;
  const prefix = `${stackName(stage)}-Functions`;
  const { logGroups } = await request('DescribeLogGroups', { logGroupNamePrefix: prefix, limit: 50 }, groupsSchema);
  const names = logGroups.map(({ logGroupName }) => logGroupName);
  const groups = names.filter((name) => operations.some((id) => name.toLowerCase().includes(id.toLowerCase())));
  const lines = await mapInBatches(groups, CONCURRENCY, (group) => linesOf(group, query));
  return lines.flat().sort((one, other) => other.timestamp.localeCompare(one.timestamp));
}

async function linesOf(logGroupName: string, { since, keyId, recordId }: LogQuery): Promise<LogLine[]> {
  const conditions = [
    keyId === undefined ? '' : `$.keyId = "${keyId}"`,
    recordId === undefined ? '' : `$.recordId = ${recordId}`,
  ].filter(Boolean);
  const input = {
    logGroupName,
    startTime: since.getTime(),
    filterPattern: `{ ${conditions.join(' && ') || '$.recordId = *'} }`,
  };
  const lines: LogLine[] = [];
  for (let nextToken: string | undefined, isLast = false; !isLast; ) {
    const page = await request('FilterLogEvents', { ...input, nextToken }, eventsSchema);
    lines.push(...page.events.flatMap(({ message }) => parseLine(message)));
    nextToken = page.nextToken;
    isLast = nextToken === undefined;
  }
  return lines.filter((line) => (keyId ?? line.keyId) === line.keyId && (recordId ?? line.recordId) === line.recordId);
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

async function request<Output>(action: string, input: object, schema: z.ZodType<Output>): Promise<Output> {
  const text = await requestAws({
    service: 'logs',
    endpoint: 'AWS_ENDPOINT_URL_CLOUDWATCH_LOGS',
    headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': `Logs_20140328.${action}` },
    body: JSON.stringify(input),
  });
  return schema.parse(JSON.parse(text));
}
