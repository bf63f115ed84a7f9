import { Duration } from 'aws-cdk-lib';
import { Alarm, MathExpression, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import { alarmText } from '../monitoring/alarm-text.ts';
import { atLeast } from '../monitoring/stage-alarms.ts';

const PERIOD = Duration.minutes(5);
const ERRORS_AT_LEAST = 5;
const ERRORS_PERCENT = 1;

/** A distribution: its id, and the output of the site stack that holds it. */
export interface LoggedDistribution {
  readonly output: string;
  readonly title: string;
  readonly id: string;
}

/** The alarm on errors that CloudFront sends, its own and those of its origins. */
export function edgeErrorAlarm(scope: Construct, { output, title, id }: LoggedDistribution): Alarm {
  const metric = (metricName: string, statistic: string) =>
    new Metric({
      namespace: 'AWS/CloudFront',
      metricName,
      dimensionsMap: { DistributionId: id, Region: 'Global' },
      statistic,
      period: PERIOD,
    });
  return new Alarm(scope, `${output}Errors`, {
    alarmDescription: alarmText(
      `${title}: ${ERRORS_PERCENT}% or more of the requests to CloudFront get a 5xx.`,
      'today',
      'who-asked-cloudfront-for-what',
    ),
    metric: new MathExpression({
      label: '5xx, %',
      expression: `IF(rate * requests / 100 >= ${ERRORS_AT_LEAST}, rate, 0)`,
      usingMetrics: { rate: metric('5xxErrorRate', 'Average'), requests: metric('Requests', 'Sum') },
      period: PERIOD,
    }),
    ...atLeast(ERRORS_PERCENT),
  });
}
