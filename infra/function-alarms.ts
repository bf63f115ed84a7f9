import { Duration } from 'aws-cdk-lib';
import { Alarm, ComparisonOperator, MathExpression, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { Construct } from 'constructs';
import { serverErrors } from './log-metrics.ts';
import type { OperationFunction } from './operation-function.ts';

/** A single failed request is in the log. Three in a minute and one in a hundred are a fault of the function. */
const FAULTS_AT_LEAST = 3;
const FAULTS_PERCENT = 1;
/** A request that retries one database call takes up to 2 s. Slower ones retry more than one. */
const P99_MS = 3_000;

/** The alarms of one function. They also roll back a new version of it. */
export class FunctionAlarms extends Construct {
  readonly faults: Alarm;
  readonly duration: Alarm;

  /** @param operationId the name of the function in its log */
  constructor(scope: Construct, operationId: string, { alias }: OperationFunction) {
    super(scope, operationId);
    const period = Duration.minutes(1);
    const twoOfThree = { evaluationPeriods: 3, datapointsToAlarm: 2, treatMissingData: TreatMissingData.NOT_BREACHING };
    this.faults = new Alarm(this, 'Faults', {
      alarmDescription: `${operationId}: ${FAULTS_PERCENT} % of the calls or more fail or end with 500 or more.`,
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
    this.duration = new Alarm(this, 'Duration', {
      alarmDescription: `${operationId}: one call in a hundred takes more than ${P99_MS} ms.`,
      metric: alias.metricDuration({ period, statistic: 'p99' }),
      threshold: P99_MS,
      comparisonOperator: ComparisonOperator.GREATER_THAN_THRESHOLD,
      ...twoOfThree,
    });
  }
}
