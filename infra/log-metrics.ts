import { type Duration, Stack } from 'aws-cdk-lib';
import { MathExpression, Metric, type MetricOptions, Unit } from 'aws-cdk-lib/aws-cloudwatch';
import { FilterPattern, type LogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';

/**
 * Metrics that CloudWatch extracts from the line that a function logs for each request. The function spends no time on
 * them. Lambda's own error count does not include a 500 that a function returns.
 */
const SERVER_ERRORS = 'ServerErrors';
const REFUSALS = 'Refusals';

/** Creates the metrics of an operation from its log. */
export function addLogMetrics(scope: Construct, operationId: string, logGroup: LogGroup): void {
  const metricNamespace = namespaceOf(scope, operationId);
  new MetricFilter(scope, SERVER_ERRORS, {
    logGroup,
    metricNamespace,
    metricName: SERVER_ERRORS,
    filterPattern: FilterPattern.numberValue('$.status', '>=', 500),
    metricValue: '1',
    // The metric must exist whenever the function runs: an alarm on a sum with a missing part never goes off.
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

/** How many requests of an operation ended with a status of 500 or above. */
export function serverErrors(scope: Construct, operationId: string, options: MetricOptions): Metric {
  return new Metric({
    namespace: namespaceOf(scope, operationId),
    metricName: SERVER_ERRORS,
    statistic: 'Sum',
    ...options,
  });
}

/** The refused requests of an operation, one series for each error code. */
export function refusals(scope: Construct, operationId: string, period: Duration): MathExpression {
  const schema = `{"${namespaceOf(scope, operationId)}",errorCode}`;
  const expression = `SEARCH('${schema} MetricName="${REFUSALS}"', 'Sum', ${period.toSeconds()})`;
  return new MathExpression({ label: operationId, expression, period });
}

function namespaceOf(scope: Construct, operationId: string): string {
  return `${Stack.of(scope).stackName}/${operationId}`;
}
