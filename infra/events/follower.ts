import { Duration } from 'aws-cdk-lib';
import { Alarm } from 'aws-cdk-lib/aws-cloudwatch';
import { type Alias, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { DynamoEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import type { ILogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { MAX_BATCH, SKIP_CHANGE } from '../../lib/events/append-changes.ts';
import { FOLLOWED_TABLES } from '../../lib/events/item-change.ts';
import { acknowledge } from '../acknowledge.ts';
import { fileEntry } from '../bundle/function-entries.ts';
import type { ApiStackContext, StageProps } from '../context.ts';
import type { FunctionParts } from '../functions/function-parts.ts';
import { makeFunction } from '../functions/functions.ts';
import { alarmText, atLeast } from '../monitoring/alarm.ts';
import { reportAlarms } from '../monitoring/alarm-topic.ts';
import { failureLines } from '../monitoring/log-metrics.ts';
import { FUNCTION_ERRORS, saveQuery } from '../monitoring/saved-queries.ts';

/** The function that appends changes to the feed. */
export const FOLLOWER: FunctionParts = {
  ...fileEntry('functions/triggers/append-events.ts'),
  name: 'Function',
  description: 'Appends the changes of tables to the feed of events, and counts them',
  operationIds: [],
  access: [{ table: 'Events', actions: ['GetItem', 'PutItem', 'UpdateItem'] }],
  services: [],
  isTraced: false,
  timeoutSeconds: 60,
};

/** How long a call waits for more changes. Each transaction writes the state once, however many events it has. */
const WAITS = Duration.seconds(1);

/** Follows the streams of the tables, one call at a time for each shard. */
export function addFollower(
  { stack, stage, tables, monitoring }: ApiStackContext,
  bundles: StageProps['bundles'],
): void {
  const scope = new Construct(stack, 'Events');
  const { alias, logGroup } = makeFunction(scope, FOLLOWER, { settings: { stage }, services: {}, tables, bundles });
  for (const name of FOLLOWED_TABLES) {
    alias.addEventSource(
      new DynamoEventSource(tables.get(name), {
        startingPosition: StartingPosition.TRIM_HORIZON,
        batchSize: MAX_BATCH,
        maxBatchingWindow: WAITS,
        parallelizationFactor: 1,
        // Until the records expire. A part of a batch is as hard to append as all of it.
        retryAttempts: -1,
        bisectBatchOnError: false,
        // Only so that a call gets the id of its shard. The longest window has the fewest calls without records.
        tumblingWindow: Duration.minutes(15),
      }),
    );
  }
  if (alias.role) acknowledge(alias.role, { 'IAM5[Resource::*]': 'Streams can only be listed all at once.' });
  saveQuery(scope, 'events', FUNCTION_ERRORS, logGroup);
  addAlarms(scope, alias, logGroup);
  reportAlarms(scope, monitoring.topic);
}

function addAlarms(scope: Construct, { version }: Alias, logGroup: ILogGroup): void {
  new Alarm(scope, 'Late', {
    alarmDescription: alarmText('Changes have waited for their events for an hour.', 'today', 'events-are-late'),
    metric: version.lambda.metric('IteratorAge', { period: Duration.minutes(5), statistic: 'Maximum' }),
    ...atLeast(Duration.hours(1).toMilliseconds()),
  });
  const skipped = failureLines(scope, 'SkippedChanges', logGroup, SKIP_CHANGE);
  new Alarm(scope, 'Lost', {
    alarmDescription: alarmText('A change could not become an event.', 'today', 'events-were-lost'),
    metric: skipped.metric({ period: Duration.minutes(5), statistic: 'Sum' }),
    ...atLeast(1),
  });
}
