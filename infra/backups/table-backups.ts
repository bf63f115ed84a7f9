import { Aws, Duration, Fn, type RemovalPolicy, Stack, Validations } from 'aws-cdk-lib';
import { BackupPlan, BackupPlanRule, BackupResource, BackupSelection, BackupVault } from 'aws-cdk-lib/aws-backup';
import { Alarm, ComparisonOperator, Metric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import type { Table } from 'aws-cdk-lib/aws-dynamodb';
import { Rule, Schedule } from 'aws-cdk-lib/aws-events';
import { ManagedPolicy, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import { backupsStackName } from '../../lib/config/stages.ts';
import { alarmText } from '../monitoring/alarm-text.ts';
import type { StageSettings } from '../stage-settings.ts';
import { uniqueName } from '../unique-name.ts';

/** The output of the stack with the copies: the ARN of their vault. */
export const COPIES_OUTPUT = 'Vault';
/** The output of the API stack that the site stack reads: its backup plan. */
export const BACKUP_PLAN_OUTPUT = 'BackupPlan';

const DAILY = Schedule.cron({ hour: '5', minute: '0' });
/** A mistake is undone by point-in-time recovery. These backups are there to be copied. */
const KEPT_HERE = Duration.days(2);
const ROLE_POLICY = 'service-role/AWSBackupServiceRolePolicyForBackup';
/** The states of jobs that made no backup or no copy. */
const FAILED = ['ABORTED', 'EXPIRED', 'FAILED', 'PARTIAL'];

export interface TableBackupsProps {
  readonly stage: string;
  readonly backups: NonNullable<StageSettings['backups']>;
  readonly removalPolicy: RemovalPolicy;
}

/** Daily backups of a stage's tables, each with a copy in another region. See `addBackedUpTables`. */
export class TableBackups extends Construct {
  readonly plan: BackupPlan;
  readonly failures: Alarm;

  constructor(scope: Construct, id: string, { stage, backups, removalPolicy }: TableBackupsProps) {
    super(scope, id);
    const { copyRegion, keptDays } = backups;
    const vault = new BackupVault(this, 'Vault', { backupVaultName: uniqueName('backups'), removalPolicy });
    const copies = Fn.getStackOutput(backupsStackName(stage), COPIES_OUTPUT, copyRegion);
    this.plan = new BackupPlan(this, 'Plan', {
      backupPlanName: Stack.of(this).stackName,
      backupVault: vault,
      backupPlanRules: [
        new BackupPlanRule({
          ruleName: 'daily',
          scheduleExpression: DAILY,
          deleteAfter: KEPT_HERE,
          copyActions: [
            {
              destinationBackupVault: BackupVault.fromBackupVaultArn(this, 'Copies', copies),
              deleteAfter: Duration.days(keptDays),
            },
          ],
        }),
      ],
    });
    this.failures = this.failureAlarm(vault);
  }

  /** Counts events of the jobs, because AWS Backup's own metrics don't distinguish between vaults. */
  private failureAlarm(vault: BackupVault): Alarm {
    const failed = new Rule(this, 'Failed', {
      description: 'Counts failed backups and copies',
      eventPattern: {
        source: ['aws.backup'],
        detailType: ['Backup Job State Change', 'Copy Job State Change'],
        detail: {
          state: FAILED,
          $or: [{ backupVaultArn: [vault.backupVaultArn] }, { sourceBackupVaultArn: [vault.backupVaultArn] }],
        },
      },
    });
    return new Alarm(this, 'Failures', {
      alarmDescription: alarmText('A backup of the tables or its copy in another region failed.', 'today'),
      metric: new Metric({
        namespace: 'AWS/Events',
        metricName: 'MatchedEvents',
        dimensionsMap: { RuleName: failed.ruleName },
        statistic: 'Sum',
        period: Duration.hours(1),
      }),
      threshold: 1,
      evaluationPeriods: 1,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    });
  }
}

/**
 * Adds tables of a stack to the stage's backups.
 * @param planId the plan, which can be in another stack
 */
export function addBackedUpTables(stack: Stack, planId: string, tables: readonly Table[]): void {
  const scope = new Construct(stack, 'BackedUp');
  const role = new Role(scope, 'Role', {
    assumedBy: new ServicePrincipal('backup.amazonaws.com', {
      conditions: { StringEquals: { 'aws:SourceAccount': Aws.ACCOUNT_ID } },
    }),
    managedPolicies: [ManagedPolicy.fromAwsManagedPolicyName(ROLE_POLICY)],
  });
  Validations.of(role).acknowledge({
    id: `AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/${ROLE_POLICY}]`,
    reason: 'AWS maintains this policy for exactly this purpose: AWS Backup reads tables and writes to its vaults.',
  });
  new BackupSelection(scope, 'Tables', {
    backupPlan: BackupPlan.fromBackupPlanId(scope, 'Plan', planId),
    backupSelectionName: 'tables',
    resources: tables.map((table) => BackupResource.fromDynamoDbTable(table)),
    role,
    disableDefaultBackupPolicy: true,
  });
}
