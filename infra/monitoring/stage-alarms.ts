import { Duration } from 'aws-cdk-lib';
import type { Stage } from 'aws-cdk-lib/aws-apigateway';
import {
  Alarm,
  type AlarmProps,
  ComparisonOperator,
  MathExpression,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import type { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { alarmText } from './alarm-text.ts';
import { categoryMismatches } from './log-metrics.ts';

const PERIOD = Duration.minutes(5);
const ERRORS_AT_LEAST = 5;
const ERRORS_PERCENT = 1;
const P99_MS = 3_000;
/**
 * The alarm on the share of errors, as clients of the API see them.
 * @param dimensionsMap the API and its stage by their names. References would make the rollout of functions, which uses
 *   this alarm, wait for the API, which waits for the functions
 */
export function errorShareAlarm(scope: Construct, stage: Stage, dimensionsMap: Record<string, string>): Alarm {
  return new Alarm(scope, 'ServerErrors', {
    alarmDescription: alarmText(`${ERRORS_PERCENT}% or more of the requests get a 5xx.`, 'now'),
    metric: new MathExpression({
      label: '5xx, %',
      expression: `IF(errors >= ${ERRORS_AT_LEAST}, 100 * errors / requests, 0)`,
      usingMetrics: {
        errors: stage.metricServerError({ dimensionsMap, period: PERIOD, statistic: 'Sum' }),
        requests: stage.metricCount({ dimensionsMap, period: PERIOD, statistic: 'SampleCount' }),
      },
      period: PERIOD,
    }),
    ...atLeast(ERRORS_PERCENT),
  });
}

/** The alarm on slow responses of an API. */
export function latencyAlarm(scope: Construct, stage: Stage): Alarm {
  return new Alarm(scope, 'Latency', {
    alarmDescription: alarmText(`One request in a hundred has taken ${P99_MS} ms or more for 15 minutes.`, 'today'),
    metric: stage.metricLatency({ period: PERIOD, statistic: 'p99' }),
    ...atLeast(P99_MS, 3),
  });
}

/** The alarm on errors of an API with few requests. It counts errors, because a percentage would say little. */
export function errorCountAlarm(scope: Construct, stage: Stage): Alarm {
  return new Alarm(scope, 'ServerErrors', {
    alarmDescription: alarmText(`${ERRORS_AT_LEAST} or more requests get a 5xx within five minutes.`, 'today'),
    metric: stage.metricServerError({ period: PERIOD, statistic: 'Sum' }),
    ...atLeast(ERRORS_AT_LEAST),
  });
}

/**
 * The alarm on a list of categories that lastingly differs from its state. Every request then reads the whole list.
 * @param logGroup the log of the function that lists categories
 */
export function categoriesAlarm(scope: Construct, logGroup: LogGroup): Alarm {
  return new Alarm(scope, 'CategoryMismatchesAlarm', {
    alarmDescription: alarmText('The categories do not match their state: a recount is needed.', 'today'),
    metric: categoryMismatches(scope, logGroup, { period: PERIOD }),
    ...atLeast(1),
  });
}

function atLeast(
  threshold: number,
  evaluationPeriods = 1,
): Pick<AlarmProps, 'threshold' | 'evaluationPeriods' | 'comparisonOperator' | 'treatMissingData'> {
  return {
    threshold,
    evaluationPeriods,
    comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    // Most of these metrics have data only when something goes wrong.
    treatMissingData: TreatMissingData.NOT_BREACHING,
  };
}
