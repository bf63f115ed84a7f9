import { expect, test } from '@jest/globals';
import { defaultSettings } from '../../infra/settings/default-settings.ts';
import { stackName } from '../../lib/config/stages.ts';

import { TABLE_NAMES } from '../../lib/database/tables.ts';
import { useAssembly } from './support/assembly.ts';

const assembly = useAssembly();
const { backups } = defaultSettings.production;
/** `./petstore restore` restores every other table. */
const WITHOUT_BACKUP = ['Idempotency', 'Usage'];

test('production backs up its tables daily, and copies each backup to a vault in another region', () => {
  const [rule, ...others] = assembly.template('production').only('AWS::Backup::BackupPlan').BackupPlan.BackupPlanRule;
  expect(others).toEqual([]);
  const vault = { StackName: stackName('production', 'Backups'), OutputName: 'Vault', Region: backups?.copyRegion };
  expect(rule).toMatchObject({
    ScheduleExpression: 'cron(0 5 * * ? *)',
    Lifecycle: { DeleteAfterDays: 2 },
    CopyActions: [
      { DestinationBackupVaultArn: { 'Fn::GetStackOutput': vault }, Lifecycle: { DeleteAfterDays: backups?.keptDays } },
    ],
  });
});

test('the backups have every table that can be restored, those of both stacks', () => {
  const selected = [assembly.template('production'), assembly.siteTemplate('production')].flatMap(
    (template) => template.only('AWS::Backup::BackupSelection').BackupSelection.Resources,
  );
  const names = [...TABLE_NAMES.filter((name) => !WITHOUT_BACKUP.includes(name)), 'Site'];
  expect(selected).toEqual(names.map((name) => ({ 'Fn::GetAtt': [name, 'Arn'] })));
});

test('nobody can delete a copy before its time, and its stack is protected', () => {
  const [statement] = assembly.templateOf(stackName('production', 'Backups')).only('AWS::Backup::BackupVault')
    .AccessPolicy.Statement;
  expect(statement).toMatchObject({ Effect: 'Deny', Principal: { AWS: '*' }, Resource: '*' });
  expect(statement.Action).toContain('backup:DeleteRecoveryPoint');
});

test('an alarm goes off when a backup or a copy fails', () => {
  const template = assembly.template('production');
  const { EventPattern: pattern } = template.only('AWS::Events::Rule');
  const ownVault = { 'Fn::GetAtt': [template.all('AWS::Backup::BackupVault')[0]?.[0], 'BackupVaultArn'] };
  expect(pattern).toMatchObject({ source: ['aws.backup'], detail: { state: expect.arrayContaining(['FAILED']) } });
  expect(pattern.detail.$or).toEqual([{ backupVaultArn: [ownVault] }, { sourceBackupVaultArn: [ownVault] }]);
  const alarms = template.all('AWS::CloudWatch::Alarm').map(([, { Properties: alarm }]) => alarm);
  const watching = alarms.filter(({ Namespace: namespace }) => namespace === 'AWS/Events');
  expect(watching).toEqual([expect.objectContaining({ MetricName: 'MatchedEvents', Threshold: 1 })]);
  expect(watching[0].AlarmActions).toHaveLength(1);
});

test('staging has no backups', () => {
  expect(assembly.template('staging').all('AWS::Backup::BackupPlan')).toEqual([]);
});
