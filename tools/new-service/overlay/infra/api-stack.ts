import { CfnOutput } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import { ALARM_TOPIC_OUTPUT, BASE_URL_OUTPUT, stackName } from '../lib/config/stages.ts';
import { publicApi } from '../lib/contract/generated/public/api.ts';
import { tableOutput } from '../lib/database/table-definition.ts';
import { TABLE_NAMES, tables as tableDefinitions } from '../lib/database/tables.ts';
import { ServiceApi } from './api/api.ts';
import { reservedConcurrency } from './api/method-settings.ts';
import type { StageProps } from './context.ts';
import { CURSOR_SECRET_OUTPUT, makeCursorSecret } from './functions/cursor-secret.ts';
import type { FunctionParts } from './functions/function-parts.ts';
import { ApiFunctions } from './functions/functions.ts';
import { requireAlarmRecipient } from './monitoring/alarm-topic.ts';
import { Monitoring } from './monitoring/monitoring.ts';
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
    const tables = new StageTables(this, 'Tables', tableDefinitions);
    const scope = new Construct(this, 'Functions');
    const cursorSecret = makeCursorSecret(scope);
    const functions = new ApiFunctions(scope, {
      functions: parts,
      settings: { stage, corsOrigins: settings.corsOrigins.join(',') },
      services: { cursors: { settings: { cursorSecret: cursorSecret.secretValue.unsafeUnwrap() } } },
      tables,
      bundles,
      reservedConcurrency: reservedConcurrency(publicApi, settings),
    });
    const api = new ServiceApi(this, 'Api', { settings, contract: publicApi });
    api.addRoutes(functions);
    const { host } = api;
    const { deploymentStage: apiStage } = api.restApi;
    requireAlarmRecipient(this, stage, settings);
    const watched = { stage, settings, apiStage, host, functions, tables };
    const monitoring = new Monitoring(this, 'Monitoring', watched);

    const output = (name: string, value: string) => new CfnOutput(this, name, { value });
    for (const table of TABLE_NAMES) output(tableOutput(table), tables.get(table).tableName);
    output(BASE_URL_OUTPUT, api.baseUrl);
    output(CURSOR_SECRET_OUTPUT, cursorSecret.secretArn);
    output(ALARM_TOPIC_OUTPUT, monitoring.topic.topicArn);
  }
}
