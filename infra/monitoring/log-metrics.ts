import { Stack } from 'aws-cdk-lib';
import { Metric, type MetricOptions, Unit } from 'aws-cdk-lib/aws-cloudwatch';
import { FilterPattern, type ILogGroup, MetricFilter, type MetricFilterProps } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';

type LogMetric = 'FailedWarmUps' | 'MemoryMb' | 'ServerErrors' | 'StartMs';

/**
 * Adds the metrics of the functions' log. CloudWatch derives them from the lines that functions log, which takes the functions
 * no time. A metric without data costs nothing.
 * - Requests with a status of 500 or above, by operation. Lambda's own error count does not include a 500 that a function
 *   returns. A failed warm-up logs a 503 too, but no client gets it. The dimension must not be a text of clients: CloudWatch
 *   [disables](https://docs.aws.amazon.com/AmazonCloudWatchLogs/latest/APIReference/API_PutMetricFilter.html) a filter that
 *   produces 1,000 values within an hour.
 * - Failed warm-ups.
 * - How long starts take, and the memory in use: what Lambda's own `REPORT` lines say, which would double the log.
 */
export function addLogMetrics(scope: Construct, logGroup: ILogGroup): void {
  const add = (metricName: LogMetric, filter: Filter) => addFilter(scope, metricName, logGroup, filter);
  const isError = FilterPattern.numberValue('$.status', '>=', 500);
  add('ServerErrors', {
    filterPattern: FilterPattern.all(isError, FilterPattern.notExists('$.warmUp')),
    dimensions: { operation: '$.operation' },
    unit: Unit.COUNT,
  });
  add('FailedWarmUps', { filterPattern: FilterPattern.booleanValue('$.warmUp', true), unit: Unit.COUNT });
  const addValue = (metricName: LogMetric, metricValue: string, unit: Unit) =>
    add(metricName, { filterPattern: FilterPattern.numberValue(metricValue, '>=', 0), metricValue, unit });
  addValue('StartMs', '$.startMs', Unit.MILLISECONDS);
  addValue('MemoryMb', '$.memoryMb', Unit.MEGABYTES);
}

/** A metric that `addLogMetrics` adds up over all functions. */
export function logMetric(scope: Construct, metricName: LogMetric, options: MetricOptions): Metric {
  return new Metric({ namespace: namespaceOf(scope), metricName, ...options });
}

/** How many requests of an operation ended with a status of 500 or above. Without such requests, it has no data. */
export function serverErrors(scope: Construct, operation: string, options: MetricOptions): Metric {
  return logMetric(scope, 'ServerErrors', { dimensionsMap: { operation }, statistic: 'Sum', ...options });
}

/** Adds a metric that counts the failures that a function logs under the name of an operation. */
export function failureLines(
  scope: Construct,
  metricName: string,
  logGroup: ILogGroup,
  operation: string,
): MetricFilter {
  const filterPattern = FilterPattern.stringValue('$.operation', '=', operation);
  return addFilter(scope, metricName, logGroup, { filterPattern, metricValue: '1', unit: Unit.COUNT });
}

type Filter = Omit<MetricFilterProps, 'logGroup' | 'metricName' | 'metricNamespace'>;

function addFilter(scope: Construct, metricName: string, logGroup: ILogGroup, filter: Filter): MetricFilter {
  return new MetricFilter(scope, metricName, { logGroup, metricNamespace: namespaceOf(scope), metricName, ...filter });
}

/** Each stage has its own namespace for metrics. */
function namespaceOf(scope: Construct): string {
  return Stack.of(scope).stackName;
}
