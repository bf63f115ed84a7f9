import { Duration, Stack } from 'aws-cdk-lib';
import { Alarm, MathExpression } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import { alarmText, atLeast } from './alarm.ts';
import type { WatchedStage } from './alarm-source.ts';
import { BURN_RATES, type BurnRate, errorsPercent } from './objectives.ts';

const ERRORS_AT_LEAST = 5;

/**
 * The alarms on errors that use up the month's budget too fast, as clients of the API see them. A handful of errors does not
 * count, because a percentage of few requests says little.
 */
export function errorBudgetAlarms(scope: Construct, { apiStage, stage, settings }: WatchedStage): void {
  // By name: with references, the rollout of functions, which uses this alarm, would wait for the API, which waits for them.
  const dimensionsMap = { ApiName: Stack.of(scope).stackName, Stage: stage };
  const rates: readonly BurnRate[] = [BURN_RATES.fast, ...(settings.watchesFunctions ? [BURN_RATES.slow] : [])];
  for (const burn of rates) {
    const percent = errorsPercent(burn);
    const period = Duration.minutes(burn.minutes);
    const text = burn.minutes < 60 ? '' : ` for ${burn.minutes / 60} hours`;
    new Alarm(scope, burn.id, {
      alarmDescription: alarmText(`${percent}% or more of the requests get a 5xx${text}.`, burn.urgency),
      metric: new MathExpression({
        label: '5xx, %',
        expression: `IF(errors >= ${ERRORS_AT_LEAST}, 100 * errors / requests, 0)`,
        usingMetrics: {
          errors: apiStage.metricServerError({ dimensionsMap, period, statistic: 'Sum' }),
          requests: apiStage.metricCount({ dimensionsMap, period, statistic: 'SampleCount' }),
        },
        period,
      }),
      ...atLeast(percent),
    });
  }
}
