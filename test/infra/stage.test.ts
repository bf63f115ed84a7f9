import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { stageSettings } from '../../infra/stage-settings.ts';
import { BASE_URL_OUTPUT, DEPLOYED_STAGES, stackName } from '../../lib/config/stages.ts';
import { TABLE_NAMES, tableOutput } from '../../lib/database/tables.ts';
import { useAssembly } from './support/assembly.ts';
import { firewallHeaders } from './support/firewall.ts';
import { unquoted } from './support/gateway.ts';
import { literalNames } from './support/names.ts';

const assembly = useAssembly();

describe.each(DEPLOYED_STAGES)('the stack of %s', (stage) => {
  const apiStage = () => assembly.template(stage).only('AWS::ApiGateway::Stage');

  test('has the API at a stage of its own name, throttled, traced and with its errors logged', () => {
    const { throttle } = stageSettings[stage];
    expect(apiStage()).toMatchObject({
      StageName: stage,
      TracingEnabled: true,
      MethodSettings: [
        {
          HttpMethod: '*',
          ResourcePath: '/*',
          LoggingLevel: 'ERROR',
          DataTraceEnabled: false,
          ThrottlingRateLimit: throttle.ratePerSecond,
          ThrottlingBurstLimit: throttle.burst,
        },
      ],
    });
  });

  test('takes all bodies as bytes', () => {
    expect(assembly.template(stage).only('AWS::ApiGateway::RestApi').BinaryMediaTypes).toEqual(['*/*']);
  });

  test('logs each request as JSON with the id that the client sees', () => {
    const fields: Record<string, string> = JSON.parse(apiStage().AccessLogSetting.Format);
    expect(fields).toMatchObject({ requestId: '$context.requestId', status: '$context.status' });
  });

  test('logs of a request nothing that a client puts into words', () => {
    const fields: Record<string, string> = JSON.parse(apiStage().AccessLogSetting.Format);
    const known =
      /^\$context\.(?:\w*[rR]equestId|requestTime|xrayTraceId|identity\.sourceIp|httpMethod|resourcePath|\w*[sS]tatus|response\w+|integrationLatency|error\.responseType|wafResponseCode)$/;
    expect(Object.values(fields).filter((field) => !known.test(field))).toEqual([]);
  });

  test('writes the outputs that operators and their commands read', () => {
    const { outputs } = assembly.template(stage);
    const expected = [BASE_URL_OUTPUT, ...TABLE_NAMES.map(tableOutput), 'AlarmTopic', 'Dashboard'];
    expect(Object.keys(outputs).sort()).toEqual(expected.sort());
    for (const name of TABLE_NAMES) expect(outputs[tableOutput(name)]?.Value).toEqual({ Ref: name });
  });

  test('has a base URL that ends in the version', () => {
    const parts = assembly.template(stage).outputs[BASE_URL_OUTPUT]?.Value['Fn::Join'][1];
    expect([parts.at(0), parts.at(-1)]).toEqual(['https://', '/v1']);
  });

  test('gives no resource a name of its own, so that it can be deployed more than once', () => {
    expect(literalNames(assembly.template(stage))).toEqual([
      // What CloudWatch tells the metrics of an API by.
      `AWS::ApiGateway::RestApi Name ${stackName(stage)}`,
      'AWS::Lambda::Alias Name live',
      `AWS::SNS::Topic DisplayName ${stackName(stage)}`,
    ]);
  });

  test('tags everything with the project and the stage', () => {
    const { artifacts } = JSON.parse(readFileSync(path.join(assembly.folder, 'manifest.json'), 'utf8'));
    expect(artifacts[stackName(stage)].properties.tags).toEqual({ project: 'petstore', stage });
  });

  test('has a reason for every finding of cdk-nag that is accepted', () => {
    const file = path.join(assembly.folder, `${stackName(stage)}.metadata.json`);
    const entries = Object.values<{ type: string; data: unknown }[]>(JSON.parse(readFileSync(file, 'utf8'))).flat();
    const accepted = entries
      .filter(({ type }) => type === 'aws:cdk:acknowledged-rules')
      .map(({ data }) => data as object);
    expect(accepted.length).toBeGreaterThan(0);
    for (const reason of accepted.flatMap((rules) => Object.values(rules))) expect(reason).toMatch(/^[A-Z].{30,}\.$/);
  });
});

test('staging has no firewall, and new versions take over at once', () => {
  const template = assembly.template('staging');
  expect(template.all('AWS::WAFv2::WebACLAssociation')).toEqual([]);
  expect(template.all('AWS::Lambda::Alias').filter(([, { UpdatePolicy: policy }]) => policy)).toEqual([]);
});

test('production has a firewall before its API, with a limit for each address that is responded as the throttle is', () => {
  const template = assembly.template('production');
  const { Rules: rules, CustomResponseBodies: bodies } = template.only('AWS::WAFv2::WebACL');
  const [{ Statement: statement, Action: action }] = rules;
  const { ResponseCode: status, CustomResponseBodyKey: key } = action.Block.CustomResponse;
  const throttled = template
    .all('AWS::ApiGateway::GatewayResponse')
    .find(([, { Properties: properties }]) => properties.ResponseType === 'THROTTLED')?.[1].Properties;
  expect(template.all('AWS::WAFv2::WebACLAssociation')).toHaveLength(1);
  expect(statement.RateBasedStatement.Limit).toBe(stageSettings.production.firewall?.requestsPerAddressInFiveMinutes);
  expect([String(status), bodies[key].Content]).toEqual([
    throttled.StatusCode,
    throttled.ResponseTemplates['application/json'],
  ]);
  const { 'X-Request-Id': _, ...headers } = unquoted(throttled.ResponseParameters, 'gatewayresponse.header.');
  expect(firewallHeaders(template)).toEqual(headers);
});
