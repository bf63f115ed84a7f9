import { CfnOutput, DefaultStackSynthesizer, Fn, RemovalPolicy, Stack, Tags } from 'aws-cdk-lib';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Topic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';
import { SERVICE, SERVICE_TITLE } from '../../lib/config/service-name.ts';
import {
  BASE_URL_OUTPUT,
  DASHBOARD_URL_OUTPUT,
  type DISTRIBUTION_OUTPUTS,
  firewallStackName,
  type SITE_OUTPUTS,
  siteStackName,
} from '../../lib/config/stages.ts';
import { siteTables } from '../../lib/database/tables.ts';
import { addBackedUpTables, BACKUP_PLAN_OUTPUT } from '../backups/table-backups.ts';
import { folderOf } from '../bundle/bundle.ts';
import { EDGE_REGION, WEB_ACL_OUTPUT } from '../edge/firewall-stack.ts';
import { CURSOR_SECRET_OUTPUT } from '../functions/cursor-secret.ts';
import type { Settings } from '../functions/function-environment.ts';
import type { FunctionParts } from '../functions/function-parts.ts';
import { ALARM_TOPIC_OUTPUT, reportAlarms } from '../monitoring/alarm-topic.ts';
import { errorCountAlarm, latencyAlarm } from '../monitoring/stage-alarms.ts';
import type { StageSettings } from '../stage-settings.ts';
import { StageTables } from '../tables.ts';
import { AppUpload } from './app-upload/app-upload.ts';
import { CHECKS_ENTRY, CheckSchedule } from './check-schedule.ts';
import { Dashboard } from './dashboard.ts';
import { publicationStatements, tenantStatements } from './edge-statements.ts';
import { SiteHosting } from './site-hosting.ts';
import { stageOutput, tablesOfBothStacks } from './stage-references.ts';

export interface SiteStackProps {
  readonly stage: string;
  readonly settings: StageSettings;
  /** The functions of the dashboard. */
  readonly functions: readonly FunctionParts[];
  /** The folder of each function's bundle, by its entry. */
  readonly bundles: ReadonlyMap<string, string>;
  /** The folder of the package that uploads the dashboard's web app. */
  readonly appUpload: string;
}

/** The site stack of a stage: the site, its custom domains and the dashboard. It needs the stage's API stack. */
export class SiteStack extends Stack {
  constructor(scope: Construct, { stage, settings, functions, bundles, appUpload }: SiteStackProps) {
    const tags = { project: SERVICE, stage };
    super(scope, siteStackName(stage), {
      description: `${SERVICE_TITLE}, ${stage}: the site, its domains and the dashboard`,
      synthesizer: new DefaultStackSynthesizer({ qualifier: settings.bootstrapQualifier }),
      terminationProtection: settings.keepsData,
      tags,
    });
    for (const [key, value] of Object.entries(tags)) Tags.of(this).add(key, value);

    const { keepsData, logRetentionDays, watchesFunctions } = settings;
    const removalPolicy = keepsData ? RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE : RemovalPolicy.DESTROY;
    const ownTables = new StageTables(this, 'Tables', siteTables, settings);
    const tables = tablesOfBothStacks(this, stage, ownTables);
    const webAclId = settings.edge && Fn.getStackOutput(firewallStackName(stage), WEB_ACL_OUTPUT, EDGE_REGION);
    const site = new SiteHosting(this, 'Site', { removalPolicy, webAclId, platformDomain: settings.platformDomain });
    const { platformUrl } = site;
    const edgeSettings = edgeSettingsOf(site, platformUrl);
    const common = { tables, logRetentionDays, removalPolicy };
    const secret = Secret.fromSecretCompleteArn(this, 'CursorSecret', stageOutput(stage, CURSOR_SECRET_OUTPUT));
    const dashboard = new Dashboard(this, 'Dashboard', {
      ...common,
      stage,
      settings,
      functions,
      bundles,
      site,
      webAclId,
      cursorSecret: secret.secretValue.unsafeUnwrap(),
      apiUrl: stageOutput(stage, BASE_URL_OUTPUT),
      platformUrl,
      edgeSettings,
    });
    const checks = new CheckSchedule(this, 'Checks', {
      ...common,
      bundle: folderOf(bundles, CHECKS_ENTRY),
      settings: { stage, ...edgeSettings },
      statements: [...publicationStatements(site), ...tenantStatements(site, stage)],
    });
    const { bucket } = dashboard.hosting;
    const emptied = keepsData ? [bucket] : [bucket, site.bucket];
    new AppUpload(this, 'AppUpload', { ...common, bundle: appUpload, bucket, emptied });

    const { deploymentStage: apiStage } = dashboard.api.restApi;
    const slow = watchesFunctions ? [latencyAlarm(this, apiStage)] : [];
    const topic = Topic.fromTopicArn(this, 'Alarms', stageOutput(stage, ALARM_TOPIC_OUTPUT));
    reportAlarms([errorCountAlarm(this, apiStage), ...slow, ...checks.alarms], new SnsAction(topic));

    if (settings.backups) {
      addBackedUpTables(this, stageOutput(stage, BACKUP_PLAN_OUTPUT), [ownTables.get('Site')]);
    }

    const distributions: Readonly<Record<keyof typeof DISTRIBUTION_OUTPUTS, string>> = {
      PlatformDistribution: site.platform.distributionId,
      DomainsDistribution: site.domains.distributionId,
      DashboardDistribution: dashboard.hosting.distributionId,
    };
    const outputs: Readonly<Record<keyof typeof SITE_OUTPUTS, string>> = {
      SiteTable: ownTables.get('Site').tableName,
      PlatformUrl: platformUrl,
      SiteBucket: site.bucket.bucketName,
      HostRules: site.hostRules.keyValueStoreArn,
      DomainsDistribution: site.domains.distributionId,
      ConnectionGroup: site.connectionGroup.attrId,
      CnameTarget: site.connectionGroup.attrRoutingEndpoint,
      UserPool: dashboard.pool.pool.userPoolId,
    };
    if (settings.platformDomain) new CfnOutput(this, 'PlatformTarget', { value: site.platform.distributionDomainName });
    for (const [name, value] of Object.entries({
      ...distributions,
      ...outputs,
      [DASHBOARD_URL_OUTPUT]: dashboard.hosting.url,
    })) {
      new CfnOutput(this, name, { value });
    }
  }
}

/** Environment variables of every function that changes domains or deployments. */
function edgeSettingsOf(site: SiteHosting, platformUrl: string): Settings {
  return {
    platformUrl,
    siteBucket: site.bucket.bucketName,
    hostRules: site.hostRules.keyValueStoreArn,
    domainsDistribution: site.domains.distributionId,
    connectionGroup: site.connectionGroup.attrId,
    cnameTarget: site.connectionGroup.attrRoutingEndpoint,
  };
}
