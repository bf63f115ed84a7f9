import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { defaultSettings } from '../../infra/settings/default-settings.ts';
import { BASE_URL_OUTPUT, DEPLOYED_STAGES, stackName } from '../../lib/config/stages.ts';
import { tableOutput } from '../../lib/database/table-definition.ts';
import { TABLE_NAMES } from '../../lib/database/tables.ts';
import { useAssembly } from './support/assembly.ts';
import { firewallHeaders, rulesThatShowKeys } from './support/firewall.ts';
import { unquoted } from './support/gateway.ts';
import { literalNames } from './support/names.ts';
import type { Json } from './support/template.ts';

const assembly = useAssembly();

describe.each(DEPLOYED_STAGES)('the stack of %s', (stage) => {
  const apiStage = () => assembly.template(stage).only('AWS::ApiGateway::Stage');

  test('has the API on a gateway stage of the same name, with tracing', () => {
    expect(apiStage()).toMatchObject({ StageName: stage, TracingEnabled: true });
  });

  test('speaks TLS 1.2 with forward secrecy at least', () => {
    expect(assembly.template(stage).only('AWS::ApiGateway::RestApi')).toMatchObject({
      SecurityPolicy: 'SecurityPolicy_TLS13_1_2_PFS_PQ_2025_09',
      EndpointAccessMode: 'STRICT',
    });
  });

  test('treats all bodies as binary', () => {
    expect(assembly.template(stage).only('AWS::ApiGateway::RestApi').BinaryMediaTypes).toEqual(['*/*']);
  });

  test('logs each request as JSON with the id that the client gets', () => {
    const fields: Record<string, string> = JSON.parse(apiStage().AccessLogSetting.Format);
    expect(fields).toMatchObject({ requestId: '$context.requestId', status: '$context.status' });
  });

  test('logs no part of a request that clients can choose freely', () => {
    const fields: Record<string, string> = JSON.parse(apiStage().AccessLogSetting.Format);
    const known =
      /^\$context\.(?:\w*[rR]equestId|requestTime|xrayTraceId|identity\.sourceIp|httpMethod|resourcePath|\w*[sS]tatus|response\w+|integrationLatency|error\.responseType|wafResponseCode)$/;
    expect(Object.values(fields).filter((field) => !known.test(field))).toEqual([]);
  });

  test('writes the outputs that operators and their commands read', () => {
    const { outputs } = assembly.template(stage);
    const expected = [
      BASE_URL_OUTPUT,
      ...TABLE_NAMES.map(tableOutput),
      'AlarmTopic',
      'CursorSecret',
      'Dashboard',
      'LogGroups',
      'YourFirstKey',
      'YourFirstRequest',
    ];
    if (defaultSettings[stage].backups) expected.push('BackupPlan');
    expect(Object.keys(outputs).sort()).toEqual(expected.sort());
    for (const name of TABLE_NAMES) expect(outputs[tableOutput(name)]?.Value).toEqual({ Ref: name });
  });

  test('ends its outputs with the commands that create a key and send a first request', () => {
    const { outputs } = assembly.template(stage);
    const [key = '', request = ''] = Object.keys(outputs).sort().slice(-2);
    expect(outputs[key]?.Value).toBe(`KEY=$(./petstore keys create --stage ${stage} --name first)`);
    const parts = outputs[request]?.Value['Fn::Join'][1];
    expect([parts.at(0), parts.at(-1)]).toEqual(['curl -i https://', '/v1/categories -H "Authorization: Bearer $KEY"']);
  });

  test('has a base URL that ends in the version', () => {
    const parts = assembly.template(stage).outputs[BASE_URL_OUTPUT]?.Value['Fn::Join'][1];
    expect([parts.at(0), parts.at(-1)]).toEqual(['https://', '/v1']);
  });

  test('gives no resource a fixed name, so that it can be deployed more than once', () => {
    expect(literalNames(assembly.template(stage))).toEqual([
      // CloudWatch identifies the metrics of an API by this name.
      `AWS::ApiGateway::RestApi Name ${stackName(stage)}`,
      'AWS::Lambda::Alias Name live',
      `AWS::Logs::QueryDefinition Name ${stackName(stage)}/errors`,
      `AWS::Logs::QueryDefinition Name ${stackName(stage)}/events`,
      `AWS::Logs::QueryDefinition Name ${stackName(stage)}/requests by key`,
      `AWS::Logs::QueryDefinition Name ${stackName(stage)}/top addresses`,
      `AWS::SNS::Topic DisplayName ${stackName(stage)}`,
    ]);
  });

  test('tags every resource with the project and the stage', () => {
    const { artifacts } = JSON.parse(readFileSync(path.join(assembly.folder, 'manifest.json'), 'utf8'));
    expect(artifacts[stackName(stage)].properties.tags).toEqual({ project: 'petstore', stage });
  });

  test('has a reason for every accepted cdk-nag finding', () => {
    const file = path.join(assembly.folder, `${stackName(stage)}.metadata.json`);
    const entries = Object.values<{ type: string; data: unknown }[]>(JSON.parse(readFileSync(file, 'utf8'))).flat();
    const accepted = entries
      .filter(({ type }) => type === 'aws:cdk:acknowledged-rules')
      .map(({ data }) => data as object);
    expect(accepted.length).toBeGreaterThan(0);
    for (const reason of accepted.flatMap((rules) => Object.values(rules))) expect(reason).toMatch(/^[A-Z].{30,}\.$/);
  });
});

test('staging has no firewall', () => {
  expect(assembly.template('staging').all('AWS::WAFv2::WebACLAssociation')).toEqual([]);
});

test('production has a firewall in front of its API, which rejects like the throttle', () => {
  const template = assembly.template('production');
  const { Rules: rules, CustomResponseBodies: bodies } = template.only('AWS::WAFv2::WebACL');
  const throttled = template
    .all('AWS::ApiGateway::GatewayResponse')
    .find(([, { Properties: properties }]) => properties.ResponseType === 'THROTTLED')?.[1].Properties;
  const limits = rules.filter(({ Statement: { RateBasedStatement: limit } }: Json) => limit);
  expect(template.all('AWS::WAFv2::WebACLAssociation')).toHaveLength(1);
  const { 'X-Request-Id': _, ...headers } = unquoted(throttled.ResponseParameters, 'gatewayresponse.header.');
  for (const { Name: name, Action: action } of limits) {
    const { ResponseCode: status, CustomResponseBodyKey: key } = action.Block.CustomResponse;
    expect([String(status), bodies[key].Content]).toEqual([
      throttled.StatusCode,
      throttled.ResponseTemplates['application/json'],
    ]);
    expect(firewallHeaders(template, name)).toEqual(headers);
  }
  expect(limits.map(({ Name: name }: Json) => name)).toEqual([
    'RequestsPerAddress',
    'RequestsPerKey',
    'CategoriesPerAddress',
  ]);
});

test('the firewall of production counts by address and by API key, whatever the case of the header', () => {
  const { firewall } = defaultSettings.production;
  const [perAddress, perKey] = assembly.template('production').only('AWS::WAFv2::WebACL').Rules;
  expect(perAddress.Statement.RateBasedStatement).toEqual({
    AggregateKeyType: 'IP',
    EvaluationWindowSec: 300,
    Limit: firewall?.requestsPerAddressInFiveMinutes,
  });
  expect(perKey.Statement.RateBasedStatement).toEqual({
    AggregateKeyType: 'CUSTOM_KEYS',
    CustomKeys: [
      {
        Header: {
          Name: 'authorization',
          TextTransformations: [
            { Priority: 0, Type: 'COMPRESS_WHITE_SPACE' },
            { Priority: 1, Type: 'LOWERCASE' },
          ],
        },
      },
    ],
    EvaluationWindowSec: 300,
    Limit: firewall?.requestsPerKeyInFiveMinutes,
  });
});

describe('creating categories, which have a low throttle that counts rejected requests too,', () => {
  const limit = () => assembly.template('production').only('AWS::WAFv2::WebACL').Rules[2].Statement.RateBasedStatement;

  test('is limited per address and minute, so that one address can not use up the throttle', () => {
    const { Limit: perMinute, AggregateKeyType: by, EvaluationWindowSec: seconds } = limit();
    const { firewall } = defaultSettings.production;
    const { MethodSettings: entries } = assembly.template('production').only('AWS::ApiGateway::Stage');
    const { ThrottlingRateLimit: rate } = entries.find(
      ({ HttpMethod: method, ResourcePath: path }: Json) => method === 'POST' && path === '/~1v1~1categories',
    );
    expect([perMinute, by, seconds]).toEqual([firewall?.categoriesPerAddressInOneMinute, 'IP', 60]);
    expect(perMinute).toBeLessThanOrEqual((60 * rate) / 4);
  });

  test.each([
    ['/v1/categories', true],
    ['/production/v1/categories', true],
    ['/v1/categories/', true],
    ['/v1/categories/1', false],
    ['/v1/pets', false],
    ['/v1/pets/categories', false],
  ])('at the path %s: %p', (path, isLimited) => {
    const [method, pathMatch] = limit().ScopeDownStatement.AndStatement.Statements;
    expect(method.ByteMatchStatement).toMatchObject({
      FieldToMatch: { Method: {} },
      PositionalConstraint: 'EXACTLY',
      SearchString: 'POST',
    });
    const { FieldToMatch: field, RegexString: pattern, TextTransformations: forms } = pathMatch.RegexMatchStatement;
    expect(field).toEqual({ UriPath: {} });
    // No other spelling of the path gets around the rule.
    expect(forms.map(({ Type: type }: Json) => type)).toEqual(['URL_DECODE', 'NORMALIZE_PATH']);
    expect(new RegExp(pattern).test(path)).toBe(isLimited);
  });
});

test('the firewall of production logs what its rules block or count, without the API key', () => {
  const { LoggingFilter: filter, RedactedFields: hidden } = assembly
    .template('production')
    .only('AWS::WAFv2::LoggingConfiguration');
  expect(filter.DefaultBehavior).toBe('DROP');
  const actions = filter.Filters[0].Conditions.map(({ ActionCondition: { Action: action } }: Json) => action);
  expect(actions).toEqual(['BLOCK', 'COUNT', 'EXCLUDED_AS_COUNT']);
  expect(hidden).toEqual([{ SingleHeader: { Name: 'authorization' } }]);
});

describe('API keys in the firewall’s logs and samples', () => {
  const acl = () => assembly.template('production').only('AWS::WAFv2::WebACL');

  test('are masked, also in the details of its rules', () => {
    expect(acl().Rules.length).toBeGreaterThan(2);
    expect(rulesThatShowKeys(acl())).toEqual([]);
  });

  test.each([
    ['without the protection', {}],
    [
      'with the protection of another header',
      protection({ Field: { FieldType: 'SINGLE_HEADER', FieldKeys: ['cookie'] } }),
    ],
    ['with rate-based details excluded', protection({ ExcludeRateBasedDetails: true })],
    ['with match details excluded', protection({ ExcludeRuleMatchDetails: true })],
  ])('would not be masked %s', (_, { DataProtectionConfig }: { DataProtectionConfig?: Json }) => {
    expect(rulesThatShowKeys({ ...acl(), DataProtectionConfig })).toContain('RequestsPerKey');
  });
});

/** The protection of the stack, changed. */
function protection(change: Json): { DataProtectionConfig: Json } {
  const whole = { Action: 'SUBSTITUTION', Field: { FieldType: 'SINGLE_HEADER', FieldKeys: ['authorization'] } };
  return { DataProtectionConfig: { DataProtections: [{ ...whole, ...change }] } };
}
