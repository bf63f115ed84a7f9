import { Duration } from 'aws-cdk-lib';
import { Alarm, ComparisonOperator, MathExpression } from 'aws-cdk-lib/aws-cloudwatch';
import { Construct } from 'constructs';
import { NO_ROUTE } from '../../lib/contract/api-contract.ts';
import type { OperationFunction } from '../functions/operation-function.ts';
import { alarmText, atLeast } from './alarm.ts';
import type { WatchedStage } from './alarm-source.ts';
import { EXPERIMENTAL_READS } from './experimental-reads.ts';
import { serverErrors } from './log-metrics.ts';

/** This many failures in a minute set off the alarm, so that one failed request of a quiet function does not. */
const FAULTS_AT_LEAST = 3;
const FAULTS_PERCENT = 1;
/** A request that retries one database call takes up to 2 s. A slower request retried more than one call. */
const P99_MS = 3_000;

/** The alarms of each function, but for those of experimental reads. */
export function functionAlarms(scope: Construct, { functions, settings: { watchesFunctions } }: WatchedStage): void {
  if (!watchesFunctions) return;
  for (const [name, lambda] of functions.byName)
    if (name !== NO_ROUTE && !EXPERIMENTAL_READS.has(name)) addFunctionAlarms(new Construct(scope, name), name, lambda);
}

/** The alarms of one function. When one goes off during a rollout, the function's new version is rolled back. */
function addFunctionAlarms(scope: Construct, operationId: string, { alias }: OperationFunction): void {
  const period = Duration.minutes(1);
  new Alarm(scope, 'Faults', {
    alarmDescription: alarmText(`${operationId}: ${FAULTS_PERCENT}% or more of the calls fail or return a 5xx.`, 'now'),
    metric: new MathExpression({
      label: 'Failed calls, %',
      expression: `IF(failed + FILL(responded, 0) >= ${FAULTS_AT_LEAST}, 100 * (failed + FILL(responded, 0)) / calls, 0)`,
      usingMetrics: {
        failed: alias.metricErrors({ period, statistic: 'Sum' }),
        responded: serverErrors(scope, operationId, { period }),
        calls: alias.metricInvocations({ period, statistic: 'Sum' }),
      },
      period,
    }),
    ...atLeast(FAULTS_PERCENT, 3),
    datapointsToAlarm: 2,
  });
  new Alarm(scope, 'Duration', {
    alarmDescription: alarmText(`${operationId}: one call in a hundred takes more than ${P99_MS} ms.`, 'today'),
    metric: alias.metricDuration({ period, statistic: 'p99' }),
    ...atLeast(P99_MS, 3),
    comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
    datapointsToAlarm: 2,
  });
}
