import { Stack } from 'aws-cdk-lib';
import { Metric, type MetricOptions, Unit } from 'aws-cdk-lib/aws-cloudwatch';
import { FilterPattern, type LogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';

const SERVER_ERRORS = 'ServerErrors';

/**
 * Has CloudWatch count the requests of a function that end with a status of 500 or above, by the line that it logs for
 * each request. The function spends no time on it, and a metric that stays empty costs nothing. Lambda's own error count
 * does not include a 500 that a function returns.
 */
export function addLogMetrics(scope: Construct, logGroup: LogGroup): void {
  new MetricFilter(scope, SERVER_ERRORS, {
    logGroup,
    metricNamespace: namespaceOf(scope),
    metricName: SERVER_ERRORS,
    filterPattern: FilterPattern.numberValue('$.status', '>=', 500),
    metricValue: '1',
    dimensions: { operation: '$.operation' },
    unit: Unit.COUNT,
  });
}

/** How many requests of an operation ended with a status of 500 or above. Without such requests, it has no data. */
export function serverErrors(scope: Construct, operation: string, options: MetricOptions): Metric {
  return new Metric({
    namespace: namespaceOf(scope),
    metricName: SERVER_ERRORS,
    dimensionsMap: { operation },
    statistic: 'Sum',
    ...options,
  });
}

/** One for each stage. */
function namespaceOf(scope: Construct): string {
  return Stack.of(scope).stackName;
}
