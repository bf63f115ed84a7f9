import { Duration } from 'aws-cdk-lib';
import { Alarm } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import { CHECK_CATEGORIES } from '../../lib/categories/mismatch-log.ts';
import { alarmText, atLeast } from './alarm.ts';
import type { WatchedStage } from './alarm-source.ts';
import { failureLines } from './log-metrics.ts';

/** The alarms on records that contradict each other. */
export function recordAlarms(scope: Construct, { functions }: WatchedStage): void {
  const mismatches = failureLines(scope, 'CategoryMismatches', functions.logGroup, CHECK_CATEGORIES);
  // Every request then reads the whole list.
  new Alarm(scope, 'CategoryMismatchesAlarm', {
    alarmDescription: alarmText('The categories do not match their state: a recount is needed.', 'today'),
    metric: mismatches.metric({ statistic: 'Sum', period: Duration.minutes(5) }),
    ...atLeast(1),
  });
}
