import * as z from 'zod';
import { requestAws } from '../../lib/aws/signed-request.ts';
import { mayRetry } from '../../lib/database/backoff.ts';

/** Which lines of a log group to read. Times are milliseconds since 1970. */
interface LogFilter {
  readonly logGroupName: string;
  readonly filterPattern: string;
  readonly startTime: number;
  readonly endTime?: number;
}

const pageSchema = z.object({
  events: z
    .array(z.object({ timestamp: z.number(), message: z.string(), logStreamName: z.string().default('') }))
    .default([]),
  nextToken: z.string().optional(),
});
type Page = z.infer<typeof pageSchema>;
export type LogEvent = Page['events'][number];

/** Reads all lines of a log group that match, oldest first. */
export async function filterLogEvents(filter: LogFilter): Promise<LogEvent[]> {
  const events: LogEvent[] = [];
  let nextToken: string | undefined;
  do {
    const page = await readPage({ ...filter, nextToken });
    events.push(...page.events);
    nextToken = page.nextToken;
  } while (nextToken !== undefined);
  return events;
}

/** Reads a page, again and again while CloudWatch Logs, which allows few requests a second, throttles it. */
async function readPage(input: object): Promise<Page> {
  for (let tries = 1; ; tries += 1) {
    try {
      const text = await requestAws({
        service: 'logs',
        endpoint: 'AWS_ENDPOINT_URL_CLOUDWATCH_LOGS',
        headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': 'Logs_20140328.FilterLogEvents' },
        body: JSON.stringify(input),
      });
      return pageSchema.parse(JSON.parse(text));
    } catch (error) {
      const isThrottled = error instanceof Error && error.name === 'ThrottlingException';
      if (!isThrottled || !(await mayRetry(tries))) throw error;
    }
  }
}

/** The JSON of a line, which can follow other text, or nothing for a line without any. */
export function parseLine<Line>(message: string, schema: z.ZodType<Line>): Line[] {
  const start = message.indexOf('{');
  try {
    const { data } = schema.safeParse(JSON.parse(message.slice(start)));
    return data === undefined ? [] : [data];
  } catch {
    return [];
  }
}
