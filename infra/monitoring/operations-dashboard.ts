import { CfnOutput, Duration } from 'aws-cdk-lib';
import type { Stage } from 'aws-cdk-lib/aws-apigateway';
import {
  AlarmStatusWidget,
  Dashboard,
  GraphWidget,
  type IMetric,
  type IWidget,
  LogQueryVisualizationType,
  LogQueryWidget,
  MathExpression,
} from 'aws-cdk-lib/aws-cloudwatch';
import type { Table } from 'aws-cdk-lib/aws-dynamodb';
import type { Alias } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import { FUNCTION_MEMORY_MB } from '../../lib/config/limits.ts';
import { TABLE_NAMES } from '../../lib/database/tables.ts';
import type { ApiStackContext } from '../context.ts';
import type { ApiFunctions } from '../functions/functions.ts';
import { alarmsIn } from './alarm-topic.ts';
import { addLogMetrics, logMetric, serverErrors } from './log-metrics.ts';
import { OBJECTIVES } from './objectives.ts';
import { FUNCTION_ERRORS, REQUESTS_BY_KEY, saveQuery, TOP_ADDRESSES } from './saved-queries.ts';

const PERIOD = Duration.minutes(5);
/** Three widgets fill a row. */
const SIZE = { width: 8, height: 6 };

/**
 * Adds a stage's CloudWatch dashboard: alarms, what clients see, the functions, the tables. With it come the metrics of the
 * functions' logs, and saved queries of the logs.
 */
export function addOperationsDashboard(context: ApiStackContext): void {
  const { stack, apiStage, accessLog, functions, tables, monitoring } = context;
  const { logGroup } = functions;
  addLogMetrics(new Construct(monitoring, 'Log'), logGroup);
  const dashboard = new Dashboard(monitoring, 'Dashboard', { defaultInterval: Duration.hours(6) });
  const alarms = alarmsIn(monitoring);
  dashboard.addWidgets(new AlarmStatusWidget({ title: 'Alarms', width: 24, height: 6, alarms }));
  dashboard.addWidgets(...apiWidgets(apiStage));
  dashboard.addWidgets(...functionWidgets(monitoring, functions));
  dashboard.addWidgets(...tableWidgets(TABLE_NAMES.map((name) => tables.get(name))));
  saveQuery(monitoring, 'errors', FUNCTION_ERRORS, logGroup);
  saveQuery(monitoring, 'requests by key', REQUESTS_BY_KEY, logGroup);
  saveQuery(monitoring, 'top addresses', TOP_ADDRESSES, accessLog);
  new CfnOutput(stack, 'Dashboard', { value: dashboard.dashboardName });
}

function apiWidgets(stage: Stage): IWidget[] {
  const { availablePercent, fastPercent, fastMs } = OBJECTIVES;
  const period = Duration.days(1);
  const requests = {
    errors: stage.metricServerError({ period, statistic: 'Sum' }),
    all: stage.metricCount({ period, statistic: 'SampleCount' }),
  };
  const available = { expression: '100 * (1 - FILL(errors, 0) / all)', usingMetrics: requests };
  return [
    new GraphWidget({
      title: `Objectives: ${availablePercent}% without a 5xx, ${fastPercent}% within ${fastMs} ms`,
      left: [
        new MathExpression({ label: 'without a 5xx, %', period, ...available }),
        stage.metricLatency({ label: `within ${fastMs} ms, %`, period, statistic: `PR(:${fastMs})` }),
      ],
      leftAnnotations: [{ value: availablePercent }, { value: fastPercent }],
      leftYAxis: { max: 100 },
      start: '-P30D',
      ...SIZE,
    }),
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

function functionWidgets(scope: Construct, { byName, logGroup }: ApiFunctions): IWidget[] {
  const period = PERIOD;
  const functions = [...byName];
  const perFunction = (title: string, ...metrics: ((alias: Alias, name: string) => IMetric)[]) =>
    graph(
      title,
      metrics.flatMap((metricOf) => functions.map(([name, { alias }]) => metricOf(alias, name))),
    );
  return [
    perFunction('Calls by operation', (alias, label) => alias.metricInvocations({ label, period })),
    perFunction('Duration by operation, p99, ms', (alias, label) =>
      alias.metricDuration({ label, period, statistic: 'p99' }),
    ),
    perFunction('5xx responses by operation', (_, label) => serverErrors(scope, label, { label, period })),
    perFunction(
      'Functions that fail or are throttled',
      (alias, name) => alias.metricErrors({ label: `${name} fails`, period }),
      (alias, name) => alias.metricThrottles({ label: `${name} is throttled`, period }),
    ),
    graph('Starts of functions', [
      logMetric(scope, 'StartMs', { label: 'starts', period, statistic: 'SampleCount' }),
      logMetric(scope, 'FailedWarmUps', { label: 'failed warm-ups', period, statistic: 'Sum' }),
    ]),
    graph(
      'Duration of starts, ms',
      ['p50', 'p99'].map((statistic) => logMetric(scope, 'StartMs', { label: statistic, period, statistic })),
    ),
    graph(`Memory of functions, MB of ${FUNCTION_MEMORY_MB}`, [
      logMetric(scope, 'MemoryMb', { label: 'most', period, statistic: 'Maximum' }),
    ]),
    // A log query costs nothing until somebody opens the dashboard. A metric per operation and code would cost money.
    new LogQueryWidget({
      title: 'Rejected requests by operation and code',
      logGroupNames: [logGroup.logGroupName],
      queryLines: [
        'filter status >= 400 and status < 500',
        'stats count(*) as requests by operation, errorCode',
        'sort requests desc',
      ],
      view: LogQueryVisualizationType.TABLE,
      ...SIZE,
    }),
  ];
}

/** The graphs about tables, with their metrics. */
const TABLE_GRAPHS: Readonly<Record<string, readonly string[]>> = {
  'Read units by table': ['ConsumedReadCapacityUnits'],
  'Write units by table': ['ConsumedWriteCapacityUnits'],
  'Throttled reads and writes by table': ['ReadThrottleEvents', 'WriteThrottleEvents'],
  // Each conflict makes a transaction wait and try again. https://docs.aws.amazon.com/amazondynamodb/latest/developerguide/metrics-dimensions.html
  'Transaction conflicts by table': ['TransactionConflict'],
};

function tableWidgets(tables: readonly Table[]): IWidget[] {
  const sum = (table: Table, metricName: string) =>
    table.metric(metricName, { label: table.node.id, period: PERIOD, statistic: 'Sum' });
  return Object.entries(TABLE_GRAPHS).map(([title, metrics]) =>
    graph(
      title,
      metrics.flatMap((metric) => tables.map((table) => sum(table, metric))),
    ),
  );
}

function graph(title: string, metrics: IMetric[]): GraphWidget {
  return new GraphWidget({ title, left: metrics, ...SIZE, leftYAxis: { min: 0 } });
}
