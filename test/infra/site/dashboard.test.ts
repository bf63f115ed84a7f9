import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { CHECKS } from '../../../infra/site/check-schedule.ts';
import { dashboardFunctions, deployedDashboard } from '../../../infra/site/dashboard-functions.ts';
import { environmentNames } from '../../../lib/config/environment-names.ts';
import { DEPLOYED_STAGES, stackName } from '../../../lib/config/stages.ts';
import { CATCH_ALL_RESOURCE, NO_ROUTE } from '../../../lib/contract/api-contract.ts';
import { APP_HEADERS } from '../../../lib/http/app-headers.ts';
import { sameOriginHeaders } from '../../../lib/http/response-headers.ts';
import { gatewayResult } from '../../../local/gateway/responses.ts';
import { useAssembly } from '../support/assembly.ts';
import { entryBehind, GATEWAY_RESPONSE_TYPES, methodsByPath, unquoted } from '../support/gateway.ts';
import { literalNames } from '../support/names.ts';
import { resourceName, statementsOf } from '../support/policies.ts';
import type { Json } from '../support/template.ts';

const assembly = useAssembly();
const { basePath, routes } = deployedDashboard;
const functions = await dashboardFunctions();
const entryOf = (name: string) => functions.find((parts) => parts.name === name)?.entry ?? '';
const UPLOAD = 'functions/triggers/upload-app.ts';

const PUBLISHING = [
  'cloudfront-keyvaluestore:DescribeKeyValueStore on SiteHostRules',
  'cloudfront-keyvaluestore:ListKeys on SiteHostRules',
  'cloudfront-keyvaluestore:UpdateKeys on SiteHostRules',
  's3:GetObject on SiteBucket/deployments/*',
  's3:PutObject on SiteBucket/404.html',
];
const TENANTS = ['connection-group/SiteConnectionGroup', 'distribution-tenant/*', 'distribution/SiteDomains'];
/** Every tenant of the account can be read, but only the stage's own can be changed. */
const serving = (stage: string) => [
  ...[
    'GetDistributionTenant',
    'GetDistributionTenantByDomain',
    'GetManagedCertificateDetails',
    'ListDomainConflicts',
    'VerifyDnsConfiguration',
  ].flatMap((action) => TENANTS.map((tenant) => `cloudfront:${action} on ${tenant}`)),
  `cloudfront:CreateDistributionTenant on * if RequestTag/stage is ${stage}`,
  `cloudfront:TagResource on distribution-tenant/* if RequestTag/stage is ${stage} and ResourceTag/stage is absent or ${stage}`,
  `cloudfront:DeleteDistributionTenant on distribution-tenant/* if ResourceTag/stage is ${stage}`,
  `cloudfront:UpdateDistributionTenant on distribution-tenant/* if ResourceTag/stage is ${stage}`,
  'cloudfront:UpdateDistributionTenant on connection-group/SiteConnectionGroup',
  'cloudfront:UpdateDistributionTenant on distribution/SiteDomains',
  'acm:DescribeCertificate on certificate/*',
  'acm:RequestCertificate on *',
];
/** The permissions of functions for services other than DynamoDB. */
const others = (stage: string): Readonly<Record<string, readonly string[]>> => ({
  people: ['cognito-idp:AdminCreateUser on DashboardSignInPool', 'cognito-idp:AdminDeleteUser on DashboardSignInPool'],
  numbers: ['cloudwatch:GetMetricData on *'],
  project: PUBLISHING,
  domains: [...PUBLISHING, ...serving(stage)],
});
const TRACING = ['xray:PutTelemetryRecords on *', 'xray:PutTraceSegments on *'];

describe.each(DEPLOYED_STAGES)('the dashboard of %s', (stage) => {
  const template = () => assembly.siteTemplate(stage);
  const variablesOf = (entry: string) => template().functions().get(entry)?.Properties.Environment?.Variables ?? {};

  test('has a function for each tag of its contract, for unknown routes, for the schedule and for the upload', () => {
    const expected = [...functions.map(({ entry }) => entry), CHECKS.entry, UPLOAD];
    expect([...template().functions().keys()].sort()).toEqual(expected.sort());
  });

  test('serves every operation of its contract with the function of its tag, except local ones', () => {
    const methods = methodsByPath(template());
    for (const { method, path: address, tag } of routes) {
      const served = methods.get(basePath + address)?.get(method);
      expect(served && entryBehind(template(), served)).toBe(entryOf(tag));
    }
    expect([...methods.keys()].filter((address) => address.includes('dns-records'))).toEqual([]);
    const deployed = new Set([...routes.map(({ path: address }) => basePath + address), '/', CATCH_ALL_RESOURCE]);
    expect(new Set(methods.keys())).toEqual(deployed);
    for (const address of deployed) {
      const otherwise = methods.get(address)?.get('ANY');
      expect(otherwise && entryBehind(template(), otherwise)).toBe(entryOf(NO_ROUTE));
    }
  });

  test.each(GATEWAY_RESPONSE_TYPES)('lets no other origin read the gateway’s own response %s', (type) => {
    const response = template()
      .all('AWS::ApiGateway::GatewayResponse')
      .map(([, { Properties: properties }]) => properties)
      .find(({ ResponseType: name }) => name === type);
    // A literal in API Gateway can't contain quotes.
    const { 'Content-Security-Policy': _, ...headers } = sameOriginHeaders(undefined);
    const local = gatewayResult(type, 'id', headers);
    const deployed = unquoted(response.ResponseParameters, 'gatewayresponse.header.', 'id');
    expect({ 'Content-Type': 'application/json', ...deployed }).toEqual(local.headers);
    expect(response.ResponseTemplates['application/json']).toBe(local.body);
  });

  test.each([
    ...functions.map(({ name, entry, access }) => [name, entry, access, others(stage)[name] ?? [], TRACING] as const),
    ['the schedule', CHECKS.entry, CHECKS.access, [...PUBLISHING, ...serving(stage)], []] as const,
  ])('gives %s exactly the permissions that it uses', (_, entry, access, more, tracing) => {
    const log = template().functions().get(entry)?.Properties.LoggingConfig.LogGroup.Ref;
    const expected = new Set([
      ...access.flatMap(({ table, index, actions, partitions }) =>
        actions.map((action) => {
          const of = partitions ? ` of ${partitions.join(' and ')}` : '';
          return `dynamodb:${action} on ${resourceName(table, index)}${of}`;
        }),
      ),
      ...['logs:CreateLogStream', 'logs:PutLogEvents'].map((action) => readable(`${action} on ${log}`)),
      ...more,
      ...tracing,
    ]);
    expect(new Set(statementsOf(template(), entry).map(readable))).toEqual(expected);
  });

  test('reads the metrics of the public API by its name', () => {
    const { Name: name } = assembly.template(stage).only('AWS::ApiGateway::RestApi');
    expect(variablesOf(entryOf('numbers'))).toMatchObject({ STAGE: stage, API_NAME: name });
  });

  test('gives its functions the name of the host-bound cookie', () => {
    for (const { entry } of functions) {
      expect(variablesOf(entry)).toMatchObject({ STAGE: stage, SESSION_COOKIE: '__Host-session' });
    }
  });

  test('gives the stage’s secret only to the functions that sign cursors or sign-ins', () => {
    const withSecret = functions.filter(({ entry }) => variablesOf(entry).CURSOR_SECRET);
    expect(withSecret.map(({ name }) => name).sort()).toEqual(
      ['activity', 'categories', 'keys', 'orders', 'pets', 'sign-in'].sort(),
    );
    for (const { entry } of withSecret) {
      expect(variablesOf(entry).CURSOR_SECRET['Fn::Join'][1][1]).toEqual({
        'Fn::GetStackOutput': { StackName: stackName(stage), OutputName: 'CursorSecret' },
      });
    }
  });

  test('gives each function only the settings that it needs for the edge, the issuer and the accounts', () => {
    const edge = [
      'cnameTarget',
      'connectionGroup',
      'domainsDistribution',
      'hostRules',
      'platformUrl',
      'siteBucket',
    ] as const;
    const told = (entry: string) => Object.keys(variablesOf(entry));
    const namesOf = (variables: readonly (keyof typeof environmentNames)[]) =>
      variables.map((name) => environmentNames[name]);
    for (const entry of [CHECKS.entry, entryOf('domains'), entryOf('project')]) {
      expect(told(entry)).toEqual(expect.arrayContaining(namesOf(edge)));
    }
    expect(told(entryOf('project'))).toContain(environmentNames.apiUrl);
    expect(told(entryOf('people'))).toContain(environmentNames.userPool);
    expect(told(entryOf('sign-in'))).toEqual(
      expect.arrayContaining(namesOf(['oidcClientId', 'oidcIssuer', 'oidcRedirectUri'])),
    );
    expect(told(entryOf('keys')).filter((name) => /OIDC|HOST_RULES|USER_POOL/.test(name))).toEqual([]);
  });

  const distribution = (): Json =>
    template()
      .all('AWS::CloudFront::Distribution')
      .map(
        ([
          ,
          {
            Properties: { DistributionConfig: config },
          },
        ]) => config,
      )
      .find(({ CacheBehaviors: behaviors }) => behaviors);

  test('is one origin for the app and its API, and passes on the API’s errors unchanged', () => {
    const {
      CacheBehaviors: [api],
      CustomErrorResponses: errors,
      Origins: origins,
    } = distribution();
    expect(errors).toBeUndefined();
    expect(api).toMatchObject({
      PathPattern: '/dashboard/api/*',
      AllowedMethods: expect.arrayContaining(['DELETE', 'POST', 'PUT']),
      ViewerProtocolPolicy: 'https-only',
      // The managed policies CachingDisabled and AllViewerExceptHostHeader.
      CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
      OriginRequestPolicyId: 'b689b0a8-53d0-40ab-baf2-68738e2966ac',
    });
    const origin = origins.find(({ Id: id }: Json) => id === api.TargetOriginId);
    expect(origin).toMatchObject({
      OriginPath: `/${stage}`,
      CustomOriginConfig: { OriginProtocolPolicy: 'https-only', OriginSSLProtocols: ['TLSv1.2'] },
    });
  });

  test('serves the app with its headers, over HTTPS only', () => {
    const { DefaultCacheBehavior: behavior } = distribution();
    expect(behavior.ViewerProtocolPolicy).toBe('redirect-to-https');
    const { SecurityHeadersConfig: security, CustomHeadersConfig: custom } = template().target(
      behavior.ResponseHeadersPolicyId,
    ).Properties.ResponseHeadersPolicyConfig;
    const text = JSON.stringify([security, custom]);
    for (const value of Object.values(APP_HEADERS)) {
      expect(text).toContain(value === 'nosniff' ? 'ContentTypeOptions' : value);
    }
    const { FunctionARN: arn } = behavior.FunctionAssociations[0];
    const file = path.resolve(import.meta.dirname, '../../../functions/edge/dashboard-request.js');
    expect(template().target(arn).Properties.FunctionCode).toBe(readFileSync(file, 'utf8'));
  });

  test('lets many people sign in at once, because one bucket serves everybody', () => {
    const settings: Json[] = template().only('AWS::ApiGateway::Stage').MethodSettings;
    const signIns = settings.filter(({ ResourcePath: path }) => path.includes('sign-in'));
    expect(signIns.map(({ HttpMethod: method }) => method)).toEqual(['GET', 'GET']);
    expect(signIns.map(({ ThrottlingRateLimit: rate }) => rate)).toEqual([200, 100]);
  });

  test('signs in invited people only, on Cognito’s managed login pages', () => {
    const pool = template().only('AWS::Cognito::UserPool');
    expect(pool).toMatchObject({ MfaConfiguration: 'ON', EnabledMfas: ['SOFTWARE_TOKEN_MFA'] });
    expect(pool.AdminCreateUserConfig.AllowAdminCreateUserOnly).toBe(true);
    // Cognito requires both texts in braces.
    const email = JSON.stringify(pool.AdminCreateUserConfig.InviteMessageTemplate.EmailMessage);
    for (const part of ['/dashboard/', '{username}', '{####}']) expect(email).toContain(part);
    expect(pool.UsernameAttributes).toEqual(['email']);
    const client = template().only('AWS::Cognito::UserPoolClient');
    expect(client).toMatchObject({ AllowedOAuthFlows: ['code'], GenerateSecret: false });
    expect(JSON.stringify(client.CallbackURLs)).toContain('/dashboard/api/sign-in/callback');
    expect(JSON.stringify(client.LogoutURLs)).toContain('/dashboard/');
    expect(client.CallbackURLs[0]).toEqual(variablesOf(entryOf('sign-in')).OIDC_REDIRECT_URI);
    expect(template().only('AWS::Cognito::UserPoolDomain').ManagedLoginVersion).toBe(2);
    expect(template().only('AWS::Cognito::ManagedLoginBranding').UseCognitoProvidedValues).toBe(true);
  });

  test('checks domains every minute, without retrying a failed run', () => {
    const { ScheduleExpression: rate, Target: target } = template().only('AWS::Scheduler::Schedule');
    expect([rate, target.RetryPolicy.MaximumRetryAttempts]).toEqual(['rate(1 minute)', 0]);
    expect(template().only('AWS::Lambda::EventInvokeConfig').MaximumRetryAttempts).toBe(0);
  });

  test('lets only schedules of its own account call the function that checks domains', () => {
    const { Target: target } = template().only('AWS::Scheduler::Schedule');
    const [{ Condition: condition }] = template().target(target.RoleArn).Properties.AssumeRolePolicyDocument.Statement;
    expect(condition).toEqual({ StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } });
  });

  test('waits for the upload of the app for two attempts, not for an hour', () => {
    const timeout = Number(template().only('Custom::DashboardApp').ServiceTimeout);
    const { Timeout: attempt } = template().functions().get(UPLOAD)?.Properties ?? {};
    expect([timeout > 2 * attempt, timeout < 1_000]).toEqual([true, true]);
  });

  test('reports when the checks have not run for 15 minutes, which fails nowhere', () => {
    const alarms = template()
      .all('AWS::CloudWatch::Alarm')
      .map(([, { Properties: alarm }]) => alarm);
    const silence = alarms.find(({ AlarmDescription: text }) => text.startsWith('The domain checks have not run'));
    const { Arn: target } = template().only('AWS::Scheduler::Schedule').Target;
    const { FunctionName: lambda } = template().target(target).Properties;
    expect(silence).toMatchObject({
      MetricName: 'Invocations',
      Dimensions: expect.arrayContaining([{ Name: 'FunctionName', Value: lambda }]),
      Statistic: 'Sum',
      Period: 300,
      EvaluationPeriods: 3,
      Threshold: 1,
      ComparisonOperator: 'LessThanThreshold',
      TreatMissingData: 'breaching',
    });
  });

  /** CloudWatch charges $0.10 a month for each: https://aws.amazon.com/cloudwatch/pricing/ */
  test(`has ${stage === 'staging' ? 4 : 5} alarms on one metric each, which notify the stage’s topic`, () => {
    const alarms = template().all('AWS::CloudWatch::Alarm');
    expect(alarms).toHaveLength(stage === 'staging' ? 4 : 5);
    for (const [, { Properties: alarm }] of alarms) {
      expect(alarm.Metrics).toBeUndefined();
      expect(alarm.AlarmActions).toEqual([
        { 'Fn::GetStackOutput': { StackName: stackName(stage), OutputName: 'AlarmTopic' } },
      ]);
    }
  });

  test('gives no resource a fixed name, so that several copies can be deployed', () => {
    expect(literalNames(template())).toEqual([
      `AWS::ApiGateway::RestApi Name PetstoreSite-${stage}`,
      'AWS::Lambda::Alias Name live',
      `AWS::Logs::QueryDefinition Name PetstoreSite-${stage}/domain checks`,
      `AWS::Logs::QueryDefinition Name PetstoreSite-${stage}/errors`,
    ]);
  });

  test('stays far below the 500 resources that a stack can have', () => {
    expect(template().resources.size).toBeLessThan(300);
  });
});

/** Removes hashes from logical ids, and the first part of ARNs. */
function readable(statement: string): string {
  return statement
    .replace(/(?<=\b(?:Site|Dashboard)\w*?)[0-9A-F]{8}\b/g, '')
    .replace(/ on arn:\S*?:(?=[a-z-]+\/)/, ' on ');
}
