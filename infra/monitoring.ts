import { Stack } from 'aws-cdk-lib';
import type { Stage } from 'aws-cdk-lib/aws-apigateway';
import { Construct } from 'constructs';
import { TABLE_NAMES, type TableName } from '../lib/database/tables.ts';
import { AlarmTopic } from './alarm-topic.ts';
import { addDashboard } from './dashboard.ts';
import { FunctionAlarms } from './function-alarms.ts';
import type { StageFunctions } from './functions.ts';
import { addLogMetrics } from './log-metrics.ts';
import { type Action, permissions } from './permissions.ts';
import { apiAlarms, categoriesAlarm, concurrencyAlarm, tableAlarms } from './stage-alarms.ts';
import type { StageSettings } from './stage-settings.ts';
import type { StageTables } from './tables.ts';

export interface MonitoringProps {
  readonly apiStage: Stage;
  readonly functions: StageFunctions;
  readonly tables: StageTables;
  readonly settings: Pick<StageSettings, 'alarmEmail' | 'watchesFunctions'>;
}

/** The metrics, alarms and dashboard of a stage. */
export class Monitoring extends Construct {
  readonly topicArn: string;
  readonly dashboardName: string;
  /** By operation id. */
  readonly functionAlarms: ReadonlyMap<string, FunctionAlarms>;

  constructor(scope: Construct, id: string, { apiStage, functions, tables, settings }: MonitoringProps) {
    super(scope, id);
    const { alarmEmail, watchesFunctions } = settings;
    for (const [name, { logGroup }] of functions.all()) addLogMetrics(new Construct(this, `${name}Log`), logGroup);
    const watched = watchesFunctions ? [...functions.byOperation] : [];
    this.functionAlarms = new Map(watched.map(([name, lambda]) => [name, new FunctionAlarms(this, name, lambda)]));
    const alarms = [
      ...apiAlarms(new Construct(this, 'Api'), apiStage),
      concurrencyAlarm(this),
      categoriesAlarm(this, functions.get('listCategories').logGroup),
      ...[...this.functionAlarms.values()].flatMap(({ faults, duration }) => [faults, duration]),
      ...TABLE_NAMES.flatMap((name) => tableAlarms(new Construct(this, name), name, tables.get(name), actionsOn(name))),
    ];
    const topic = new AlarmTopic(this, 'Alarms', Stack.of(this).stackName, alarmEmail);
    topic.report(alarms);
    this.topicArn = topic.topicArn;
    this.dashboardName = addDashboard(this, { apiStage, functions, tables, alarms });
  }
}

/**
 * The actions that functions may use on a table, as its metrics count them. A Query of an index counts for the table.
 */
function actionsOn(table: TableName): Set<Action> {
  const grants = Object.values(permissions).flat();
  return new Set(grants.flatMap((grant) => (grant.table === table ? grant.actions : [])));
}
