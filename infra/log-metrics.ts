import { type Duration, Stack } from 'aws-cdk-lib';
import { MathExpression, Metric, type MetricOptions, Unit } from 'aws-cdk-lib/aws-cloudwatch';
import { FilterPattern, type LogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';

/**
 * Metrics that CloudWatch takes out of the line that a function logs for each request, so the function spends nothing
 * on them. Lambda's own count of errors does not see a 500 that a function answered with.
 */
const SERVER_ERRORS = 'ServerErrors';
const REFUSALS = 'Refusals';

/** Makes the metrics of an operation from its log. */
export function addLogMetrics(scope: Construct, operationId: string, logGroup: LogGroup): void {
  const metricNamespace = namespaceOf(scope, operationId);
  new MetricFilter(scope, SERVER_ERRORS, {
    logGroup,
    metricNamespace,
    metricName: SERVER_ERRORS,
    filterPattern: FilterPattern.numberValue('$.status', '>=', 500),
    metricValue: '1',
    // So that the metric is there whenever the function runs: an alarm on a sum with a missing part never goes off.
    defaultValue: 0,
    unit: Unit.COUNT,
  });
  new MetricFilter(scope, REFUSALS, {
    logGroup,
    metricNamespace,
    metricName: REFUSALS,
    filterPattern: FilterPattern.all(
      FilterPattern.numberValue('$.status', '>=', 400),
      FilterPattern.numberValue('$.status', '<', 500),
    ),
    metricValue: '1',
    dimensions: { errorCode: '$.errorCode' },
    unit: Unit.COUNT,
  });
}

/** How many requests of an operation were answered with a status of 500 or more. */
export function serverErrors(scope: Construct, operationId: string, options: MetricOptions): Metric {
  return new Metric({
    namespace: namespaceOf(scope, operationId),
    metricName: SERVER_ERRORS,
    statistic: 'Sum',
    ...options,
  });
}

/** The refusals of an operation, one series for each error code that there was. */
export function refusals(scope: Construct, operationId: string, period: Duration): MathExpression {
  const schema = `{"${namespaceOf(scope, operationId)}",errorCode}`;
  const expression = `SEARCH('${schema} MetricName="${REFUSALS}"', 'Sum', ${period.toSeconds()})`;
  return new MathExpression({ label: operationId, expression, period });
}

function namespaceOf(scope: Construct, operationId: string): string {
  return `${Stack.of(scope).stackName}/${operationId}`;
}
