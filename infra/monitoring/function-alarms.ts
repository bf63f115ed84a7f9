import { Duration } from 'aws-cdk-lib';
import { Alarm, ComparisonOperator, MathExpression, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { Construct } from 'constructs';
import type { OperationFunction } from '../functions/operation-function.ts';
import { alarmText } from './alarm-text.ts';
import { serverErrors } from './log-metrics.ts';

/**
 * The alarm needs this many failures in a minute, so that one failed request of a quiet function does not set it off.
 */
const FAULTS_AT_LEAST = 3;
const FAULTS_PERCENT = 1;
/** A request that retries one database call takes up to 2 s. A slower request retried more than one call. */
const P99_MS = 3_000;

/** The alarms of one function. When one goes off during a rollout, the function's new version is rolled back. */
export class FunctionAlarms extends Construct {
  readonly all: readonly Alarm[];

  /** @param operationId the name of the function in its log */
  constructor(scope: Construct, operationId: string, { alias }: OperationFunction) {
    super(scope, operationId);
    const period = Duration.minutes(1);
    const twoOfThree = { evaluationPeriods: 3, datapointsToAlarm: 2, treatMissingData: TreatMissingData.NOT_BREACHING };
    const faults = new Alarm(this, 'Faults', {
      alarmDescription: alarmText(
        `${operationId}: ${FAULTS_PERCENT}% or more of the calls fail or return a 5xx.`,
        'now',
      ),
      metric: new MathExpression({
        label: 'Failed calls, %',
        expression: `IF(failed + FILL(responded, 0) >= ${FAULTS_AT_LEAST}, 100 * (failed + FILL(responded, 0)) / calls, 0)`,
        usingMetrics: {
          failed: alias.metricErrors({ period, statistic: 'Sum' }),
          responded: serverErrors(this, operationId, { period }),
          calls: alias.metricInvocations({ period, statistic: 'Sum' }),
        },
        period,
      }),
      threshold: FAULTS_PERCENT,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      ...twoOfThree,
    });
    const duration = new Alarm(this, 'Duration', {
      alarmDescription: alarmText(`${operationId}: one call in a hundred takes more than ${P99_MS} ms.`, 'today'),
      metric: alias.metricDuration({ period, statistic: 'p99' }),
      threshold: P99_MS,
      comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
      ...twoOfThree,
    });
    this.all = [faults, duration];
  }
}
