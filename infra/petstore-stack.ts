import { CfnOutput, DefaultStackSynthesizer, RemovalPolicy, Stack, Tags } from 'aws-cdk-lib';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { Construct } from 'constructs';
import { SERVICE, SERVICE_TITLE } from '../lib/config/service-name.ts';
import { BASE_URL_OUTPUT, stackName } from '../lib/config/stages.ts';
import { publicApi } from '../lib/contract/generated/public/api.ts';
import { TABLE_NAMES, type TableName, tables as tableDefinitions, tableOutput } from '../lib/database/tables.ts';
import { PetstoreApi } from './api/api.ts';
import { addBackedUpTables, BACKUP_PLAN_OUTPUT, TableBackups } from './backups/table-backups.ts';
import { Firewall } from './firewall/firewall.ts';
import { CURSOR_SECRET_OUTPUT, makeCursorSecret } from './functions/cursor-secret.ts';
import type { FunctionParts } from './functions/function-parts.ts';
import { ApiFunctions } from './functions/functions.ts';
import { reservedConcurrency } from './functions/reserved-concurrency.ts';
import { requireAlarmRecipient } from './monitoring/alarm-recipient.ts';
import { ALARM_TOPIC_OUTPUT, reportAlarms } from './monitoring/alarm-topic.ts';
import { addBudget } from './monitoring/budget.ts';
import { Monitoring } from './monitoring/monitoring.ts';
import { CanaryRollout } from './rollout/canary-rollout.ts';
import { defaultDomain, type StageSettings } from './stage-settings.ts';
import { StageTables } from './tables.ts';

/** What these tables hold is worth nothing after two days, or is only counted. */
const NOT_BACKED_UP: readonly TableName[] = ['Idempotency', 'Usage'];

export interface PetstoreStackProps {
  readonly stage: string;
  readonly settings: StageSettings;
  readonly functions: readonly FunctionParts[];
  /** The folder of each function's bundle, by its entry. */
  readonly bundles: ReadonlyMap<string, string>;
}

/**
 * Everything in one stage. No resource has a fixed name, and the stack names neither account nor region: it deploys
 * wherever the operator's credentials point.
 */
export class PetstoreStack extends Stack {
  constructor(app: Construct, { stage, settings, functions: parts, bundles }: PetstoreStackProps) {
    const name = stackName(stage);
    const tags = { project: SERVICE, stage };
    // Stack tags reach every resource that supports tags, including those without tags in the template.
    super(app, name, {
      description: `${SERVICE_TITLE}, ${stage}`,
      synthesizer: new DefaultStackSynthesizer({ qualifier: settings.bootstrapQualifier }),
      terminationProtection: settings.keepsData,
      tags,
    });
    for (const [key, value] of Object.entries(tags)) Tags.of(this).add(key, value);

    // If the first deployment is rolled back, its logs are deleted. Its tables stay: they are protected against deletion.
    const removalPolicy = settings.keepsData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY;
    const common = { stage, settings, removalPolicy };
    const tables = new StageTables(this, 'Tables', tableDefinitions, settings);
    const scope = new Construct(this, 'Functions');
    const cursorSecret = makeCursorSecret(scope);
    const functions = new ApiFunctions(scope, {
      functions: parts,
      settings: {
        stage,
        corsOrigins: settings.corsOrigins.join(','),
        ...(settings.platformDomain?.hasDnsRecord && {
          platformUrl: `https://${defaultDomain(settings.platformDomain)}`,
        }),
      },
      services: { cursors: { settings: { cursorSecret: cursorSecret.secretValue.unsafeUnwrap() }, statements: [] } },
      tables,
      bundles,
      reservedConcurrency: reservedConcurrency(publicApi, settings),
      logRetentionDays: settings.logRetentionDays,
      removalPolicy,
    });
    const api = new PetstoreApi(this, 'Api', { ...common, contract: publicApi, makesLogRole: true });
    api.addRoutes(functions);
    const { firewall, logRetentionDays, monthlyBudget, alarmEmail } = settings;
    if (firewall) {
      const firewallSettings = { ...firewall, logRetentionDays, removalPolicy };
      new Firewall(this, 'Firewall', api.restApi.deploymentStage, firewallSettings);
    }
    requireAlarmRecipient(this, stage, settings);
    if (monthlyBudget && alarmEmail) addBudget(this, stage, monthlyBudget, alarmEmail);
    const monitoring = new Monitoring(this, 'Monitoring', {
      stage,
      apiStage: api.restApi.deploymentStage,
      functions,
      tables,
      settings,
    });
    if (settings.rollout !== 'all at once') {
      const minutes = settings.rollout.canaryMinutes;
      const alarmsOf = (operation: string) => monitoring.rollbackAlarms(operation);
      new CanaryRollout(this, 'Rollout', { stage, functions, minutes, alarmsOf, logRetentionDays, removalPolicy });
    }

    if (settings.backups) {
      const backups = new TableBackups(this, 'Backups', { stage, backups: settings.backups, removalPolicy });
      const kept = TABLE_NAMES.filter((name) => !NOT_BACKED_UP.includes(name)).map((name) => tables.get(name));
      addBackedUpTables(this, backups.plan.backupPlanId, kept);
      const topic = Topic.fromTopicArn(this, 'BackupAlarms', monitoring.topicArn);
      reportAlarms([backups.failures], new SnsAction(topic));
      this.output(BACKUP_PLAN_OUTPUT, backups.plan.backupPlanId);
    }

    for (const table of TABLE_NAMES) this.output(tableOutput(table), tables.get(table).tableName);
    this.output(BASE_URL_OUTPUT, api.baseUrl);
    this.output(CURSOR_SECRET_OUTPUT, cursorSecret.secretArn);
    this.output(ALARM_TOPIC_OUTPUT, monitoring.topicArn);
    this.output('Dashboard', monitoring.dashboardName);
    const { domainName } = api.restApi;
    if (domainName) this.output('DomainTarget', domainName.domainNameAliasDomainName);
  }

  private output(name: string, value: string): void {
    new CfnOutput(this, name, { value });
  }
}
