import { Stack } from 'aws-cdk-lib';
import { Metric, type MetricOptions, Unit } from 'aws-cdk-lib/aws-cloudwatch';
import { FilterPattern, type LogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { CHECK_CATEGORIES } from '../../lib/categories/mismatch-log.ts';

const SERVER_ERRORS = 'ServerErrors';
const CATEGORY_MISMATCHES = 'CategoryMismatches';

/**
 * Adds a metric that counts a function's requests with a status of 500 or above. CloudWatch derives it from the line
 * that the function logs for each request, so it takes the function no time, and an empty metric costs nothing.
 * Lambda's own error count does not include a 500 that a function returns.
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

/** Adds a metric that counts when a function logs that the list of categories lastingly differs from its state. */
export function categoryMismatches(scope: Construct, logGroup: LogGroup, options: MetricOptions): Metric {
  const filter = new MetricFilter(scope, CATEGORY_MISMATCHES, {
    logGroup,
    metricNamespace: namespaceOf(scope),
    metricName: CATEGORY_MISMATCHES,
    filterPattern: FilterPattern.stringValue('$.operation', '=', CHECK_CATEGORIES),
    metricValue: '1',
    unit: Unit.COUNT,
  });
  return filter.metric({ statistic: 'Sum', ...options });
}

/** Each stage has its own namespace for metrics. */
function namespaceOf(scope: Construct): string {
  return Stack.of(scope).stackName;
}
