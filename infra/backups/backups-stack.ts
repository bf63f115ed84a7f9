import { CfnOutput, DefaultStackSynthesizer, RemovalPolicy, Stack, Tags } from 'aws-cdk-lib';
import { BackupVault } from 'aws-cdk-lib/aws-backup';
import type { Construct } from 'constructs';
import { SERVICE, SERVICE_TITLE } from '../../lib/config/service-name.ts';
import { backupsStackName } from '../../lib/config/stages.ts';
import type { StageSettings } from '../stage-settings.ts';
import { uniqueName } from '../unique-name.ts';
import { COPIES_OUTPUT } from './table-backups.ts';

/** The copies of a stage's backups, in another region. Nobody can delete them before their time. */
export class BackupsStack extends Stack {
  constructor(
    scope: Construct,
    stage: string,
    { bootstrapQualifier: qualifier }: StageSettings,
    { copyRegion }: NonNullable<StageSettings['backups']>,
  ) {
    const tags = { project: SERVICE, stage };
    super(scope, backupsStackName(stage), {
      description: `${SERVICE_TITLE}, ${stage}: copies of its backups`,
      env: { region: copyRegion },
      synthesizer: new DefaultStackSynthesizer({ qualifier }),
      terminationProtection: true,
      tags,
    });
    for (const [key, value] of Object.entries(tags)) Tags.of(this).add(key, value);
    const vault = new BackupVault(this, 'Copies', {
      backupVaultName: uniqueName('copies'),
      blockRecoveryPointDeletion: true,
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    });
    new CfnOutput(this, COPIES_OUTPUT, { value: vault.backupVaultArn });
  }
}
