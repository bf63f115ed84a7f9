import { Stack } from 'aws-cdk-lib';
import { Metric, type MetricOptions, Unit } from 'aws-cdk-lib/aws-cloudwatch';
import {
  FilterPattern,
  type IFilterPattern,
  type LogGroup,
  MetricFilter,
  type MetricFilterProps,
} from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { CHECK_CATEGORIES } from '../../lib/categories/mismatch-log.ts';

const SERVER_ERRORS = 'ServerErrors';
const CATEGORY_MISMATCHES = 'CategoryMismatches';
const FAILED_WARM_UPS = 'FailedWarmUps';
const START_MS = 'StartMs';
const MEMORY_MB = 'MemoryMb';

/**
 * Adds the metrics of a function's log. CloudWatch derives them from the lines that the function logs, so they take the
 * function no time, and a metric without data costs nothing.
 * - Requests with a status of 500 or above. Lambda's own error count does not include a 500 that a function returns. A
 *   failed warm-up logs a 503 too, but no client gets it.
 * - Failed warm-ups.
 * - How long starts take, and the memory in use: what Lambda's own `REPORT` lines say, which would double the log.
 */
export function addLogMetrics(scope: Construct, logGroup: LogGroup): void {
  const metricNamespace = namespaceOf(scope);
  const add = (metricName: string, filterPattern: IFilterPattern, more: Partial<MetricFilterProps> = {}) =>
    new MetricFilter(scope, metricName, { logGroup, metricNamespace, metricName, filterPattern, ...more });
  const isError = FilterPattern.numberValue('$.status', '>=', 500);
  const unit = Unit.COUNT;
  add(SERVER_ERRORS, FilterPattern.all(isError, FilterPattern.notExists('$.warmUp')), {
    dimensions: { operation: '$.operation' },
    unit,
  });
  add(FAILED_WARM_UPS, FilterPattern.booleanValue('$.warmUp', true), { unit });
  add(START_MS, FilterPattern.numberValue('$.startMs', '>=', 0), { metricValue: '$.startMs', unit: Unit.MILLISECONDS });
  add(MEMORY_MB, FilterPattern.numberValue('$.memoryMb', '>=', 0), { metricValue: '$.memoryMb', unit: Unit.MEGABYTES });
}

/** How long the starts of all functions take. The number of samples is that of the starts. */
export function startTimes(scope: Construct, options: MetricOptions): Metric {
  return new Metric({ namespace: namespaceOf(scope), metricName: START_MS, ...options });
}

/** The warm-ups of all functions that failed. */
export function failedWarmUps(scope: Construct, options: MetricOptions): Metric {
  return new Metric({ namespace: namespaceOf(scope), metricName: FAILED_WARM_UPS, statistic: 'Sum', ...options });
}

/** The memory in use by functions, by samples. */
export function memory(scope: Construct, options: MetricOptions): Metric {
  return new Metric({ namespace: namespaceOf(scope), metricName: MEMORY_MB, statistic: 'Maximum', ...options });
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
