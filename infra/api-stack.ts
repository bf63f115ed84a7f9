import { CfnOutput } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import { BASE_URL_OUTPUT, CERTIFICATE_OUTPUT, stackName } from '../lib/config/stages.ts';
import { publicApi } from '../lib/contract/generated/public/api.ts';
import { tableOutput } from '../lib/database/table-definition.ts';
import { TABLE_NAMES, tables as tableDefinitions } from '../lib/database/tables.ts';
import { ServiceApi } from './api/api.ts';
import { reservedConcurrency } from './api/method-settings.ts';
import { addBackups } from './backups/table-backups.ts';
import type { ApiStackContext, StageProps } from './context.ts';
import { addFirewall } from './firewall/firewall.ts';
import { CURSOR_SECRET_OUTPUT, makeCursorSecret } from './functions/cursor-secret.ts';
import type { FunctionParts } from './functions/function-parts.ts';
import { ApiFunctions } from './functions/functions.ts';
import { OwnHost } from './hosts/own-host.ts';
import { ALARM_TOPIC_OUTPUT, requireAlarmRecipient } from './monitoring/alarm-topic.ts';
import { addBudget } from './monitoring/budget.ts';
import { Monitoring } from './monitoring/monitoring.ts';
import { addOperationsDashboard } from './monitoring/operations-dashboard.ts';
import { addRollout } from './rollout/canary-rollout.ts';
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
      reservedConcurrency: reservedConcurrency(publicApi, settings),
    });
    const api = new ServiceApi(this, 'Api', {
      settings,
      contract: publicApi,
      hostIn: (construct) => domain && new OwnHost(construct, 'Host', domain, domain.name),
    });
    api.addRoutes(functions);
    const { host, accessLog } = api;
    const { deploymentStage: apiStage, domainName } = api.restApi;
    requireAlarmRecipient(this, stage, settings);
    const watched = { stage, settings, apiStage, host, functions, tables };
    const monitoring = new Monitoring(this, 'Monitoring', watched);
    const context: ApiStackContext = { ...watched, stack: this, monitoring, accessLog };
    addFirewall(context);
    addOperationsDashboard(context);
    addBudget(context);
    addRollout(context);
    addBackups(context);

    const output = (name: string, value: string) => new CfnOutput(this, name, { value });
    for (const table of TABLE_NAMES) output(tableOutput(table), tables.get(table).tableName);
    output(BASE_URL_OUTPUT, api.baseUrl);
    output(CURSOR_SECRET_OUTPUT, cursorSecret.secretArn);
    output(ALARM_TOPIC_OUTPUT, monitoring.topic.topicArn);
    if (domainName) output('DomainTarget', domainName.domainNameAliasDomainName);
    if (host) output(CERTIFICATE_OUTPUT, host.certificate.certificateArn);
  }
}
