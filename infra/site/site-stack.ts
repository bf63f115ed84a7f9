import { CfnOutput, RemovalPolicy, Stack, Tags } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { type SITE_OUTPUTS, siteStackName } from '../../lib/config/stages.ts';
import { siteTables } from '../../lib/database/tables.ts';
import type { StageSettings } from '../stage-settings.ts';
import { StageTables } from '../tables.ts';
import { SiteHosting } from './site-hosting.ts';

export interface SiteStackProps {
  readonly stage: string;
  readonly settings: StageSettings;
}

/** A stage's second stack: the site, its custom domains and the dashboard. It needs the first one. */
export class SiteStack extends Stack {
  constructor(scope: Construct, { stage, settings }: SiteStackProps) {
    const tags = { project: 'petstore', stage };
    super(scope, siteStackName(stage), {
      description: `Petstore, ${stage}: the site, its domains and the dashboard`,
      terminationProtection: settings.keepsData,
      tags,
    });
    for (const [key, value] of Object.entries(tags)) Tags.of(this).add(key, value);

    const removalPolicy = settings.keepsData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY;
    const tables = new StageTables(this, 'Tables', siteTables, settings);
    const hosting = new SiteHosting(this, 'Site', removalPolicy);

    const outputs: Readonly<Record<Exclude<keyof typeof SITE_OUTPUTS, 'UserPool'>, string>> = {
      SiteTable: tables.get('Site').tableName,
      PlatformUrl: `https://${hosting.platform.distributionDomainName}`,
      SiteBucket: hosting.bucket.bucketName,
      HostRules: hosting.hostRules.keyValueStoreArn,
      DomainsDistribution: hosting.domains.distributionId,
      ConnectionGroup: hosting.connectionGroup.attrId,
      CnameTarget: hosting.connectionGroup.attrRoutingEndpoint,
    };
    for (const [name, value] of Object.entries(outputs)) this.output(name, value);
  }

  private output(name: string, value: string): void {
    new CfnOutput(this, name, { value });
  }
}
