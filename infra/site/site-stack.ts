import { CfnOutput } from 'aws-cdk-lib';
import { Topic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';
import { DASHBOARD_URL_OUTPUT, type DISTRIBUTION_OUTPUTS, SITE_OUTPUTS } from '../../lib/config/other-stacks.ts';
import { ALARM_TOPIC_OUTPUT, stackName } from '../../lib/config/stages.ts';
import { siteTables } from '../../lib/database/tables.ts';
import { DASHBOARD_HOME } from '../../lib/http/return-to.ts';
import { addBackedUpTables, BACKUP_PLAN_OUTPUT } from '../backups/table-backups.ts';
import type { StageProps } from '../context.ts';
import type { FunctionParts } from '../functions/function-parts.ts';
import type { Settings } from '../functions/functions.ts';
import { reportAlarms } from '../monitoring/alarm-topic.ts';
import { FUNCTION_ERRORS, saveQuery } from '../monitoring/saved-queries.ts';
import { errorCountAlarms, latencyAlarms } from '../monitoring/stage-alarms.ts';
import { StageStack } from '../stage-stack.ts';
import { StageTables } from '../tables.ts';
import { addAppUpload } from './app-upload/app-upload.ts';
import { addCheckSchedule } from './check-schedule.ts';
import { Dashboard } from './dashboard.ts';
import { SiteHosting } from './site-hosting.ts';
import { stageOutput, tablesOfBothStacks } from './stage-references.ts';

interface SiteStackProps extends StageProps {
  /** The functions of the dashboard. */
  readonly functions: readonly FunctionParts[];
  /** The folder of the package that uploads the dashboard's web app. */
  readonly appUpload: string;
}

/** The site stack of a stage: the site, its custom domains and the dashboard. It needs the stage's API stack. */
export class SiteStack extends StageStack {
  constructor(scope: Construct, { stage, settings, functions, bundles, appUpload }: SiteStackProps) {
    const { keepsData, watchesFunctions } = settings;
    const content = 'the site, its domains and the dashboard';
    super(scope, stage, settings, { name: stackName(stage, 'Site'), content, isProtected: keepsData });
    const ownTables = new StageTables(this, 'Tables', siteTables);
    const tables = tablesOfBothStacks(this, stage, ownTables);
    const site = new SiteHosting(this, 'Site');
    const dashboard = new Dashboard(this, 'Dashboard', { tables, functions, bundles, site });
    saveQuery(this, 'errors', FUNCTION_ERRORS, dashboard.functions.logGroup);
    addCheckSchedule(this, { tables, bundles, site });
    const { bucket } = dashboard.hosting;
    addAppUpload(this, appUpload, bucket, keepsData ? [bucket] : [bucket, site.bucket]);

    const watched = { apiStage: dashboard.api.restApi.deploymentStage };
    errorCountAlarms(this, watched);
    if (watchesFunctions) latencyAlarms(this, watched);
    reportAlarms(this, Topic.fromTopicArn(this, 'Alarms', stageOutput(stage, ALARM_TOPIC_OUTPUT)));

    if (settings.backups) {
      addBackedUpTables(this, stageOutput(stage, BACKUP_PLAN_OUTPUT), [ownTables.get('Site')]);
    }

    const distributions: Readonly<Record<keyof typeof DISTRIBUTION_OUTPUTS, string>> = {
      PlatformDistribution: site.platform.distributionId,
      DomainsDistribution: site.domains.distributionId,
      DashboardDistribution: dashboard.hosting.distributionId,
    };
    const ofSite: Settings = { ...site.settings, siteTable: ownTables.get('Site').tableName };
    const outputs = Object.entries(SITE_OUTPUTS).map(([name, variable]) => [name, ofSite[variable] ?? ''] as const);
    if (settings.platformDomain) new CfnOutput(this, 'PlatformTarget', { value: site.platform.distributionDomainName });
    for (const [name, value] of Object.entries({
      ...distributions,
      ...Object.fromEntries(outputs),
      ...dashboard.signIn.outputs,
      [DASHBOARD_URL_OUTPUT]: dashboard.hosting.origin + DASHBOARD_HOME,
    })) {
      new CfnOutput(this, name, { value });
    }
  }
}
