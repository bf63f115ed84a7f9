import { Aws, CfnOutput, Duration, Fn, RemovalPolicy, type Stack } from 'aws-cdk-lib';
import { BackupPlan, BackupPlanRule, BackupResource, BackupSelection, BackupVault } from 'aws-cdk-lib/aws-backup';
import { Alarm, Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { Table } from 'aws-cdk-lib/aws-dynamodb';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { Construct } from 'constructs';
import { stackName } from '../../lib/config/stages.ts';
import { TABLE_NAMES, type TableName } from '../../lib/database/tables.ts';
import type { ApiStackContext } from '../context.ts';
import { alarmText, atLeast } from '../monitoring/alarm.ts';
import { reportAlarms, requireAlarmRecipient } from '../monitoring/alarm-topic.ts';
import { addServiceRole } from '../service-role.ts';
import type { StageSettings } from '../settings/stage-settings.ts';
import { StageStack } from '../stage-stack.ts';
import { uniqueName } from '../unique-name.ts';

/** The output of the stack with the copies: the ARN of their vault. */
const COPIES_OUTPUT = 'Vault';
/** The output of the API stack that the site stack reads: its backup plan. */
export const BACKUP_PLAN_OUTPUT = 'BackupPlan';

const DAILY = Schedule.cron({ hour: '5', minute: '0' });
/** A mistake is undone by point-in-time recovery. These backups are there to be copied. */
const KEPT_HERE = Duration.days(2);
/** The states of jobs that made no backup or no copy. */
const FAILED = ['ABORTED', 'EXPIRED', 'FAILED', 'PARTIAL'];

/** What these tables hold is worth nothing after two days, or is only counted. */
const NOT_BACKED_UP: readonly TableName[] = ['Idempotency', 'Usage'];

/** Adds daily backups of a stage's tables, each with a copy in another region, if the settings ask for them. */
export function addBackups({ stack, stage, settings, tables, monitoring }: ApiStackContext): void {
  if (!settings.backups) return;
  const { copyRegion, keptDays } = settings.backups;
  const scope = new Construct(stack, 'Backups');
  const { removalPolicy } = stack;
  const backupVault = new BackupVault(scope, 'Vault', { backupVaultName: uniqueName('backups'), removalPolicy });
  const copies = Fn.getStackOutput(stackName(stage, 'Backups'), COPIES_OUTPUT, copyRegion);
  const destinationBackupVault = BackupVault.fromBackupVaultArn(scope, 'Copies', copies);
  const { backupPlanId } = new BackupPlan(scope, 'Plan', {
    backupPlanName: stack.stackName,
    backupVault,
    backupPlanRules: [
      new BackupPlanRule({
        ruleName: 'daily',
        scheduleExpression: DAILY,
        deleteAfter: KEPT_HERE,
        copyActions: [{ destinationBackupVault, deleteAfter: Duration.days(keptDays) }],
      }),
    ],
  });
  addFailureAlarm(scope, backupVault);
  reportAlarms(scope, monitoring.topic);
  const kept = TABLE_NAMES.filter((name) => !NOT_BACKED_UP.includes(name)).map((name) => tables.get(name));
  addBackedUpTables(stack, backupPlanId, kept);
  new CfnOutput(stack, BACKUP_PLAN_OUTPUT, { value: backupPlanId });
}

/** Counts events of the jobs, because AWS Backup's own metrics don't distinguish between vaults. */
function addFailureAlarm(scope: Construct, { backupVaultArn }: BackupVault): void {
  const failed = new Rule(scope, 'Failed', {
    description: 'Counts failed backups and copies',
    eventPattern: {
      source: ['aws.backup'],
      detailType: ['Backup Job State Change', 'Copy Job State Change'],
      detail: {
        state: FAILED,
        $or: [{ backupVaultArn: [backupVaultArn] }, { sourceBackupVaultArn: [backupVaultArn] }],
      },
    },
  });
  new Alarm(scope, 'Failures', {
    alarmDescription: alarmText('A backup of the tables or its copy in another region failed.', 'today'),
    metric: new Metric({
      namespace: 'AWS/Events',
      metricName: 'MatchedEvents',
      dimensionsMap: { RuleName: failed.ruleName },
      statistic: 'Sum',
      period: Duration.hours(1),
    }),
    ...atLeast(1),
  });
}

/** Adds tables of a stack to the stage's backups, whose plan can be in another stack. */
export function addBackedUpTables(stack: Stack, planId: string, tables: readonly Table[]): void {
  const scope = new Construct(stack, 'BackedUp');
  const role = addServiceRole(scope, 'Role', {
    service: 'backup',
    policy: 'service-role/AWSBackupServiceRolePolicyForBackup',
    does: 'AWS Backup reads tables and writes to its vaults',
    options: { conditions: { StringEquals: { 'aws:SourceAccount': Aws.ACCOUNT_ID } } },
  });
  new BackupSelection(scope, 'Tables', {
    backupPlan: BackupPlan.fromBackupPlanId(scope, 'Plan', planId),
    backupSelectionName: 'tables',
    resources: tables.map((table) => BackupResource.fromDynamoDbTable(table)),
    role,
    disableDefaultBackupPolicy: true,
  });
}

/** The copies of a stage's backups, in another region. Nobody can delete them before their time. */
export class BackupsStack extends StageStack {
  constructor(scope: Construct, stage: string, settings: StageSettings, region: string) {
    const content = 'copies of its backups';
    super(scope, stage, settings, { name: stackName(stage, 'Backups'), content, region, isProtected: true });
    requireAlarmRecipient(this, stage, settings);
    const vault = new BackupVault(this, 'Copies', {
      backupVaultName: uniqueName('copies'),
      blockRecoveryPointDeletion: true,
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    });
    new CfnOutput(this, COPIES_OUTPUT, { value: vault.backupVaultArn });
  }
}
