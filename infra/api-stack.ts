import { CfnOutput } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import { ALARM_TOPIC_OUTPUT, CERTIFICATE_OUTPUT, stackName } from '../lib/config/stages.ts';
import { publicApi } from '../lib/contract/generated/public/api.ts';
import { tableOutput } from '../lib/database/table-definition.ts';
import { TABLE_NAMES, tables as tableDefinitions } from '../lib/database/tables.ts';
import { ServiceApi } from './api/api.ts';
import { outputFirstSteps } from './api/first-steps.ts';
import { addLogRole } from './api/log-role.ts';
import { operationThrottles } from './api/write-throttles.ts';
import { addBackups } from './backups/table-backups.ts';
import type { ApiStackContext, StageProps } from './context.ts';
import { addFollower } from './events/follower.ts';
import { addFirewall } from './firewall/firewall.ts';
import { CURSOR_SECRET_OUTPUT, makeCursorSecret } from './functions/cursor-secret.ts';
import type { FunctionParts } from './functions/function-parts.ts';
import { ApiFunctions } from './functions/functions.ts';
import { OwnHost } from './hosts/own-host.ts';
import { requireAlarmRecipient } from './monitoring/alarm-topic.ts';
import { addBudget } from './monitoring/budget.ts';
import { Monitoring } from './monitoring/monitoring.ts';
import { addOperationsDashboard } from './monitoring/operations-dashboard.ts';
import { addRollout } from './rollout/canary-rollout.ts';
import { requireRegion } from './settings/require-region.ts';
import { defaultDomain } from './site/site-settings.ts';
import { StageStack } from './stage-stack.ts';
import { StageTables } from './tables.ts';

interface ApiStackProps extends StageProps {
  readonly functions: readonly FunctionParts[];
}

/**
 * Everything in one stage. No resource has a fixed name, and the stack names neither account nor region: it deploys
 * wherever the operator's credentials point.
 */
export class ApiStack extends StageStack {
  constructor(app: Construct, { stage, settings, functions: parts, bundles }: ApiStackProps) {
    super(app, stage, settings, { name: stackName(stage), isProtected: settings.keepsData });
    const { domain, platformDomain } = settings;
    const tables = new StageTables(this, 'Tables', tableDefinitions);
    const scope = new Construct(this, 'Functions');
    const cursorSecret = makeCursorSecret(scope);
    const functions = new ApiFunctions(scope, {
      functions: parts,
      settings: {
        stage,
        corsOrigins: settings.corsOrigins.join(','),
        // Where the documentation of deprecated operations is.
        ...(platformDomain?.hasDnsRecord && { platformUrl: `https://${defaultDomain(platformDomain)}` }),
      },
      services: { cursors: { settings: { cursorSecret: cursorSecret.secretValue.unsafeUnwrap() } } },
      tables,
      bundles,
      reservedConcurrency: settings.reservedConcurrency,
    });
    const api = new ServiceApi(this, 'Api', {
      settings: { ...settings, operationThrottles: operationThrottles(parts, settings) },
      contract: publicApi,
      hostIn: (construct) => domain && new OwnHost(construct, 'Host', domain, domain.name),
    });
    api.addRoutes(functions);
    api.restApi.deploymentStage.node.addDependency(addLogRole(this, bundles));
    const { host, accessLog } = api;
    const { deploymentStage: apiStage, domainName } = api.restApi;
    requireRegion(this, stage, settings);
    requireAlarmRecipient(this, stage, settings);
    const watched = { stage, settings, apiStage, host, functions, tables };
    const monitoring = new Monitoring(this, 'Monitoring', watched);
    const context: ApiStackContext = { ...watched, stack: this, monitoring, accessLog };
    addFirewall(context);
    addOperationsDashboard(context);
    addBudget(context);
    addRollout(context);
    addBackups(context);
    addFollower(context, bundles);

    outputFirstSteps(this, api);
    const output = (name: string, value: string) => new CfnOutput(this, name, { value });
    for (const table of TABLE_NAMES) output(tableOutput(table), tables.get(table).tableName);
    output(CURSOR_SECRET_OUTPUT, cursorSecret.secretArn);
    output(ALARM_TOPIC_OUTPUT, monitoring.topic.topicArn);
    if (domainName) output('DomainTarget', domainName.domainNameAliasDomainName);
    if (host) output(CERTIFICATE_OUTPUT, host.certificate.certificateArn);
  }
}
