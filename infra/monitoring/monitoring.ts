import { Stack } from 'aws-cdk-lib';
import type { Stage } from 'aws-cdk-lib/aws-apigateway';
import type { Alarm } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { Construct } from 'constructs';
import { NO_ROUTE } from '../../lib/contract/api-contract.ts';
import { TABLE_NAMES } from '../../lib/database/tables.ts';
import type { ApiFunctions } from '../functions/functions.ts';
import type { StageSettings } from '../stage-settings.ts';
import type { StageTables } from '../tables.ts';
import { alarmTopic, reportAlarms } from './alarm-topic.ts';
import { FunctionAlarms } from './function-alarms.ts';
import { addLogMetrics } from './log-metrics.ts';
import { addDashboard } from './operations-dashboard.ts';
import { categoriesAlarm, errorShareAlarm, latencyAlarm } from './stage-alarms.ts';
import { concurrencyAlarms, tableAlarms } from './throttle-alarms.ts';

export interface MonitoringProps {
  readonly stage: string;
  readonly apiStage: Stage;
  readonly functions: ApiFunctions;
  readonly tables: StageTables;
  readonly settings: Pick<StageSettings, 'alarmEmail' | 'alarmTopicArn' | 'watchesFunctions'>;
}

/** The metrics, alarms and dashboard of a stage. */
export class Monitoring extends Construct {
  readonly topicArn: string;
  readonly dashboardName: string;
  /** By operation id. */
  private readonly functionAlarms: ReadonlyMap<string, FunctionAlarms>;
  private readonly serverErrors: Alarm;

  constructor(scope: Construct, id: string, { stage, apiStage, functions, tables, settings }: MonitoringProps) {
    super(scope, id);
    const { watchesFunctions } = settings;
    for (const [name, { logGroup }] of functions.all()) addLogMetrics(new Construct(this, `${name}Log`), logGroup);
    const watched = watchesFunctions ? [...functions.all()].filter(([name]) => name !== NO_ROUTE) : [];
    this.functionAlarms = new Map(watched.map(([name, lambda]) => [name, new FunctionAlarms(this, name, lambda)]));
    const api = new Construct(this, 'Api');
    this.serverErrors = errorShareAlarm(api, apiStage, { ApiName: Stack.of(this).stackName, Stage: stage });
    const alarms = [
      this.serverErrors,
      latencyAlarm(api, apiStage),
      ...concurrencyAlarms(this, functions.all()),
      categoriesAlarm(this, functions.get('listCategories').logGroup),
      ...[...this.functionAlarms.values()].flatMap(({ all }) => all),
      ...TABLE_NAMES.flatMap((name) =>
        tableAlarms(new Construct(this, name), name, tables.get(name), functions.access),
      ),
    ];
    const topic = alarmTopic(new Construct(this, 'Alarms'), settings);
    reportAlarms(alarms, new SnsAction(topic));
    this.topicArn = topic.topicArn;
    this.dashboardName = addDashboard(this, { apiStage, functions, tables, alarms });
  }

  /** The alarms that roll back a new version of a function: its own, or else the one on the API's errors. */
  rollbackAlarms(name: string): readonly Alarm[] {
    return this.functionAlarms.get(name)?.all ?? [this.serverErrors];
  }
}
