import { Duration } from 'aws-cdk-lib';
import { Alarm, ComparisonOperator, type IMetric, MathExpression } from 'aws-cdk-lib/aws-cloudwatch';
import type { Table } from 'aws-cdk-lib/aws-dynamodb';
import { Construct } from 'constructs';
import type { Access, Action } from '../../lib/database/access.ts';
import { chunksOf } from '../../lib/database/map-in-batches.ts';
import type { TableDefinition } from '../../lib/database/table-definition.ts';
import { TABLE_NAMES, type TableName, tables as tableDefinitions } from '../../lib/database/tables.ts';
import { alarmText } from './alarm.ts';
import type { WatchedStage } from './alarm-source.ts';
import { EXPERIMENTAL_READS } from './experimental-reads.ts';

const PERIOD = Duration.minutes(5);
const SECTION = 'a-throttled-stage';
/** https://docs.aws.amazon.com/AmazonCloudWatch/latest/monitoring/Create-alarm-on-metric-math-expression.html */
const MAX_METRICS = 10;
/** Clients don't notice fewer throttled calls than this in five minutes, because the SDK retries them. */
const THROTTLED_CALLS = 10;

const KINDS: readonly (readonly [kind: 'Read' | 'Write', uses: readonly Action[]])[] = [
  ['Read', ['GetItem', 'Query']],
  ['Write', ['DeleteItem', 'PutItem', 'UpdateItem']],
];

/**
 * The alarms on calls that Lambda throttles because a function has reached its concurrency limit or the account's.
 * Lambda's sum over all functions would include other services of the account. Experimental reads share the account's limit
 * with the functions that are watched, unless the settings reserve a share for them.
 */
export function concurrencyAlarms(scope: Construct, { functions, settings }: WatchedStage): void {
  const { reservedConcurrency = {} } = settings;
  const watched = [...functions.byName].filter(
    ([name]) => !EXPERIMENTAL_READS.has(name) || name in reservedConcurrency,
  );
  for (const [index, chunk] of chunksOf(watched, MAX_METRICS).entries()) {
    const names = chunk.map(([name]) => name);
    const calls = chunk.map(([, { alias }]) =>
      alias.version.lambda.metricThrottles({ period: PERIOD, statistic: 'Sum' }),
    );
    new Alarm(scope, `Concurrency${index + 1}`, {
      alarmDescription: alarmText(`Lambda throttles calls of ${names.join(' or ')}.`, 'now', SECTION),
      ...sumAtLeast(1, calls),
    });
  }
}

/** The alarms on throttled reads and writes of the tables. */
export function tableAlarms(scope: Construct, { functions, tables }: WatchedStage): void {
  for (const name of TABLE_NAMES) addTableAlarms(new Construct(scope, name), name, tables.get(name), functions.access);
}

/**
 * Adds the alarms on a table and its indexes, which the table's own metrics do not include.
 * @param access what functions use: a write of the table also writes its indexes
 */
function addTableAlarms(scope: Construct, name: TableName, table: Table, access: Access): void {
  const { indexes = [] }: TableDefinition = tableDefinitions[name];
  for (const [kind, uses] of KINDS) {
    const used = access.filter(({ table, actions }) => table === name && uses.some((use) => actions.includes(use)));
    if (used.length === 0) continue;
    const read = indexes.filter((index) => used.some((grant) => grant.index === index.name));
    const watched = [undefined, ...(kind === 'Write' ? indexes : read).map((index) => index.name)];
    const throttles = watched.map((index) => throttleMetric(table, kind, index));
    const meaning = `${name}: DynamoDB throttles ${THROTTLED_CALLS} or more ${kind.toLowerCase()}s within five minutes.`;
    new Alarm(scope, `${name}${kind}Throttles`, {
      alarmDescription: alarmText(meaning, 'now', SECTION),
      ...sumAtLeast(THROTTLED_CALLS, throttles),
    });
  }
}

function throttleMetric(table: Table, kind: 'Read' | 'Write', index: string | undefined): IMetric {
  const { tableName: TableName } = table;
  return table.metric(`${kind}ThrottleEvents`, {
    period: PERIOD,
    statistic: 'Sum',
    dimensionsMap: { TableName, ...(index && { GlobalSecondaryIndexName: index }) },
  });
}

/**
 * An alarm on a sum of metrics that have data only when something goes wrong. Missing data counts as zero, because an
 * alarm on a metric of DynamoDB
 * [stays as it is without data](https://docs.aws.amazon.com/AmazonCloudWatch/latest/APIReference/API_PutMetricAlarm.html)
 * and would announce only its first throttle. Late data looks like zero too, so one of three datapoints is enough.
 */
function sumAtLeast(threshold: number, metrics: readonly IMetric[]) {
  if (metrics.length > MAX_METRICS) throw new Error(`An alarm takes ${MAX_METRICS} metrics, not ${metrics.length}.`);
  const usingMetrics = Object.fromEntries(metrics.map((metric, index) => [`m${index}`, metric]));
  const expression = Object.keys(usingMetrics)
    .map((id) => `FILL(${id}, 0)`)
    .join(' + ');
  return {
    metric: new MathExpression({ expression, usingMetrics, period: PERIOD, label: 'Throttled' }),
    threshold,
    comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    evaluationPeriods: 3,
    datapointsToAlarm: 1,
  };
}
