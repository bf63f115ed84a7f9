import { CfnOutput, RemovalPolicy } from 'aws-cdk-lib';
import { BackupVault } from 'aws-cdk-lib/aws-backup';
import type { Construct } from 'constructs';
import { backupsStackName } from '../../lib/config/stages.ts';
import type { StageSettings } from '../settings/stage-settings.ts';
import { StageStack } from '../stage-stack.ts';
import { uniqueName } from '../unique-name.ts';
import { COPIES_OUTPUT } from './table-backups.ts';

/** The copies of a stage's backups, in another region. Nobody can delete them before their time. */
export class BackupsStack extends StageStack {
  constructor(scope: Construct, stage: string, settings: StageSettings, region: string) {
    const content = 'copies of its backups';
    super(scope, stage, settings, { name: backupsStackName(stage), content, region, isProtected: true });
    const vault = new BackupVault(this, 'Copies', {
      backupVaultName: uniqueName('copies'),
      blockRecoveryPointDeletion: true,
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    });
    new CfnOutput(this, COPIES_OUTPUT, { value: vault.backupVaultArn });
  }
}
