import { Duration } from 'aws-cdk-lib';
import type { Stage } from 'aws-cdk-lib/aws-apigateway';
import {
  type Alarm,
  AlarmStatusWidget,
  Dashboard,
  GraphWidget,
  type IMetric,
  type IWidget,
  LogQueryVisualizationType,
  LogQueryWidget,
} from 'aws-cdk-lib/aws-cloudwatch';
import type { Table } from 'aws-cdk-lib/aws-dynamodb';
import type { Alias } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { FUNCTION_MEMORY_MB } from '../../lib/config/limits.ts';
import { TABLE_NAMES } from '../../lib/database/tables.ts';
import type { ApiFunctions } from '../functions/functions.ts';
import type { OperationFunction } from '../functions/operation-function.ts';
import type { StageTables } from '../tables.ts';
import { failedWarmUps, memory, serverErrors, startTimes } from './log-metrics.ts';

export interface DashboardProps {
  readonly apiStage: Stage;
  readonly functions: ApiFunctions;
  readonly tables: StageTables;
  readonly alarms: readonly Alarm[];
}

const PERIOD = Duration.minutes(5);

/**
 * Adds a stage's CloudWatch dashboard: alarms, what clients see, the functions, the tables.
 * @returns the name of the dashboard
 */
export function addDashboard(scope: Construct, { apiStage, functions, tables, alarms }: DashboardProps): string {
  const dashboard = new Dashboard(scope, 'Dashboard', { defaultInterval: Duration.hours(6) });
  dashboard.addWidgets(new AlarmStatusWidget({ title: 'Alarms', width: 24, height: 6, alarms: [...alarms] }));
  dashboard.addWidgets(...apiWidgets(apiStage));
  dashboard.addWidgets(...functionWidgets(scope, [...functions.all()]));
  dashboard.addWidgets(...tableWidgets(TABLE_NAMES.map((name) => tables.get(name))));
  return dashboard.dashboardName;
}

function apiWidgets(stage: Stage): IWidget[] {
  return [
    graph('Requests', [
      stage.metricCount({ label: 'all', period: PERIOD }),
      stage.metricClientError({ label: '4xx', period: PERIOD }),
      stage.metricServerError({ label: '5xx', period: PERIOD }),
    ]),
    graph('Latency, ms', [
      ...['p50', 'p90', 'p99'].map((statistic) => stage.metricLatency({ label: statistic, period: PERIOD, statistic })),
      stage.metricIntegrationLatency({ label: 'p99 in the function', period: PERIOD, statistic: 'p99' }),
    ]),
  ];
}

function functionWidgets(scope: Construct, functions: readonly [name: string, OperationFunction][]): IWidget[] {
  const period = PERIOD;
  const each = (metricOf: (alias: Alias, label: string) => IMetric) =>
    functions.map(([name, { alias }]) => metricOf(alias, name));
  return [
    graph(
      'Calls by operation',
      each((alias, label) => alias.metricInvocations({ label, period })),
    ),
    graph(
      'Duration by operation, p99, ms',
      each((alias, label) => alias.metricDuration({ label, period, statistic: 'p99' })),
    ),
    graph(
      '5xx responses by operation',
      each((_, label) => serverErrors(scope, label, { label, period })),
    ),
    graph('Functions that fail or are throttled', [
      ...each((alias, name) => alias.metricErrors({ label: `${name} fails`, period })),
      ...each((alias, name) => alias.metricThrottles({ label: `${name} is throttled`, period })),
    ]),
    graph('Starts of functions', [
      startTimes(scope, { label: 'starts', period, statistic: 'SampleCount' }),
      failedWarmUps(scope, { label: 'failed warm-ups', period }),
    ]),
    graph('Duration of starts, ms', [
      ...['p50', 'p99'].map((statistic) => startTimes(scope, { label: statistic, period, statistic })),
    ]),
    graph(`Memory of functions, MB of ${FUNCTION_MEMORY_MB}`, [memory(scope, { label: 'most', period })]),
    // A log query costs nothing until somebody opens the dashboard. A metric per operation and code would cost money.
    new LogQueryWidget({
      title: 'Refusals by operation and code',
      logGroupNames: functions.map(([, { logGroup }]) => logGroup.logGroupName),
      queryLines: [
        'filter status >= 400 and status < 500',
        'stats count(*) as requests by operation, errorCode',
        'sort requests desc',
      ],
      view: LogQueryVisualizationType.TABLE,
      width: 8,
      height: 6,
    }),
  ];
}

function tableWidgets(tables: readonly Table[]): IWidget[] {
  const sum = (table: Table, metricName: string) =>
    table.metric(metricName, { label: table.node.id, period: PERIOD, statistic: 'Sum' });
  return [
    graph(
      'Read units by table',
      tables.map((table) => sum(table, 'ConsumedReadCapacityUnits')),
    ),
    graph(
      'Write units by table',
      tables.map((table) => sum(table, 'ConsumedWriteCapacityUnits')),
    ),
    graph('Throttled reads and writes by table', [
      ...tables.map((table) => sum(table, 'ReadThrottleEvents')),
      ...tables.map((table) => sum(table, 'WriteThrottleEvents')),
    ]),
    // Each conflict makes a transaction wait and try again. https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/metrics-dimensions.html
    graph(
      'Transaction conflicts by table',
      tables.map((table) => sum(table, 'TransactionConflict')),
    ),
  ];
}

function graph(title: string, metrics: IMetric[]): GraphWidget {
  return new GraphWidget({ title, left: metrics, width: 8, height: 6, leftYAxis: { min: 0 } });
}
