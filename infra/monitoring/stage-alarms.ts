import { Duration } from 'aws-cdk-lib';
import { Alarm } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import { alarmText, atLeast } from './alarm.ts';
import type { WatchedStage } from './alarm-source.ts';
import { OBJECTIVES } from './objectives.ts';

const PERIOD = Duration.minutes(5);
const ERRORS_AT_LEAST = 5;

/** The alarm on slow responses of an API. */
export function latencyAlarms(scope: Construct, { apiStage }: Pick<WatchedStage, 'apiStage'>): void {
  const { fastPercent, fastMs } = OBJECTIVES;
  new Alarm(scope, 'Latency', {
    alarmDescription: alarmText(`One request in a hundred has taken ${fastMs} ms or more for 15 minutes.`, 'today'),
    metric: apiStage.metricLatency({ period: PERIOD, statistic: `p${fastPercent}` }),
    ...atLeast(fastMs, 3),
  });
}

/** The alarm on errors of an API with few requests. It counts errors, because a percentage would say little. */
export function errorCountAlarms(scope: Construct, { apiStage }: Pick<WatchedStage, 'apiStage'>): void {
  new Alarm(scope, 'ServerErrors', {
    alarmDescription: alarmText(`${ERRORS_AT_LEAST} or more requests get a 5xx within five minutes.`, 'today'),
    metric: apiStage.metricServerError({ period: PERIOD, statistic: 'Sum' }),
    ...atLeast(ERRORS_AT_LEAST),
  });
}
