import { readFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { App } from 'aws-cdk-lib';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { bundleFunctions } from '../../../infra/bundle/bundle.ts';
import { defaultSettings } from '../../../infra/settings/default-settings.ts';
import type { StageSettings } from '../../../infra/settings/stage-settings.ts';
import { addStacks, type PackageSources } from '../../../infra/stacks.ts';
import { UserError } from '../../../lib/errors/user-error.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { useAssembly } from '../support/assembly.ts';
import { firewallHeaders } from '../support/firewall.ts';
import { methodFor } from '../support/gateway.ts';
import { type Json, Template } from '../support/template.ts';

const { context } = JSON.parse(readFileSync(path.resolve(import.meta.dirname, '../../../cdk.json'), 'utf8'));
const CERTIFICATE = 'arn:aws:acm:eu-central-1:123456789012:certificate/0b8f3b2e-1111-4222-8333-944445555666';

const TOPIC = 'arn:aws:sns:eu-central-1:123456789012:alarms';

const assembly = useAssembly();
/** An empty web app: these tests check only the templates. */
const buildDashboard = async () => temporaryFolder();

const identityProvider = {
  issuer: 'https://login.example.com',
  clientId: 'dashboard',
  admins: { claim: 'groups', value: 'admins' },
};

const firewall = {
  requestsPerAddressInFiveMinutes: 10_000,
  requestsPerKeyInFiveMinutes: 10_000,
  categoriesPerAddressInOneMinute: 200,
};

/** The alarms of a stack on certificates that expire. */
const certificateAlarms = (stack: Template): Json[] =>
  stack
    .all('AWS::CloudWatch::Alarm')
    .map(([, { Properties }]) => Properties)
    .filter(({ MetricName: name }) => name === 'DaysToExpiry');
const certificateAlarm = (domain: string, arn: string) =>
  expect.objectContaining({
    AlarmDescription: expect.stringMatching(new RegExp(`^The certificate of ${domain} expires within 30 days`)),
    Dimensions: [{ Name: 'CertificateArn', Value: arn }],
  });

let bundles: Promise<ReadonlyMap<string, string>> | undefined;
/** All apps of this file share the same bundles, whose content no setting changes. */
const sources = (): PackageSources => ({
  bundles: temporaryFolder(),
  bundle: (entries) => (bundles ??= bundleFunctions(entries, temporaryFolder())),
  buildDashboard,
});

/**
 * An app with only the staging stack, under other settings. CloudFormation's own rules would take most of the time;
 * `npm run test:settings` applies them to the stacks under all settings at once.
 */
async function appWith(settings: Partial<StageSettings>, more: object = {}): Promise<App> {
  const { alarmsReachNobody: _, ...staging } = defaultSettings.staging;
  const app = new App({
    context: { ...context, stage: 'staging', ...more },
    outdir: temporaryFolder(),
    builtinCloudFormationValidation: false,
  });
  await addStacks(app, sources(), { ...defaultSettings, staging: { ...staging, ...settings } });
  return app;
}

/** The template of the API stack of staging. */
function apiTemplate(app: App): Template {
  return new Template(app.synth().getStackByName('Petstore-staging').template);
}

describe('invalid settings are rejected in one line', () => {
  const cases: [title: string, settings: Partial<StageSettings>, message: string][] = [
    ['an email address without a host', { alarmEmail: 'ops@' }, 'alarmEmail is not an email address: "ops@".'],
    [
      'two email addresses',
      { alarmEmail: 'a@b.example,c@d.example e' },
      'alarmEmail is not an email address: "a@b.example,c@d.example e".',
    ],
    ['a topic by its name', { alarmTopicArn: 'alarms' }, 'alarmTopicArn is not the ARN of a topic: "alarms".'],
    [
      'an address for alarms that are to reach nobody',
      { alarmEmail: 'ops@example.com', alarmsReachNobody: true },
      'alarmEmail and alarmsReachNobody contradict each other: set one of them.',
    ],
    [
      'a domain without a certificate',
      { domain: { name: 'api.example.com', certificateArn: '', hasDnsRecord: false } },
      'domain.certificateArn is missing: api.example.com needs a certificate.',
    ],
    [
      'an invalid certificate ARN',
      { domain: { name: 'api.example.com', certificateArn: 'arn:aws:s3:::certificates', hasDnsRecord: false } },
      'domain.certificateArn is not the ARN of a certificate: "arn:aws:s3:::certificates".',
    ],
    [
      'a certificate in a region that CloudFront does not read',
      { platformDomain: { name: 'example.com', certificateArn: CERTIFICATE, hasDnsRecord: false } },
      `platformDomain.certificateArn is not the ARN of a certificate in us-east-1: "${CERTIFICATE}".`,
    ],
    [
      'a domain with a scheme',
      { domain: { name: 'https://api.example.com', certificateArn: CERTIFICATE, hasDnsRecord: false } },
      'domain.name is not a domain name: "https://api.example.com".',
    ],
    ['no origins', { corsOrigins: [] }, 'corsOrigins is empty: name the origins, or * for all.'],
    [
      'all origins and one more',
      { corsOrigins: ['*', 'https://a.example'] },
      'corsOrigins has * in addition to other origins.',
    ],
    [
      'an origin with a path',
      { corsOrigins: ['https://a.example/'] },
      'corsOrigins has "https://a.example/", which is not an origin such as https://example.com.',
    ],
    [
      'an origin that would end the text of a mapping template',
      { corsOrigins: ["https://a'b.example"] },
      `corsOrigins has "https://a'b.example", which is not an origin such as https://example.com.`,
    ],
    [
      'a throttle of zero',
      { throttle: { ratePerSecond: 0, burst: 1 } },
      'throttle.ratePerSecond must be a positive integer, not 0.',
    ],
    [
      'a fractional limit',
      { tableLimits: { reads: 0.5, writes: 1 } },
      'tableLimits.reads must be a positive integer, not 0.5.',
    ],
    [
      'a retention that CloudWatch does not support',
      { logRetentionDays: 10 },
      'logRetentionDays is 10, which CloudWatch Logs does not support: use 7, 14, 30, 90 or 365.',
    ],
    [
      'a limit that the firewall does not support',
      { firewall: { ...firewall, requestsPerAddressInFiveMinutes: 5 } },
      'firewall.requestsPerAddressInFiveMinutes must be an integer from 10 to 2000000000, not 5.',
    ],
    [
      'a firewall that rejects a key at its rate',
      { firewall: { ...firewall, requestsPerKeyInFiveMinutes: 6_000 } },
      'firewall.requestsPerKeyInFiveMinutes must be more than 6000, the requests that a key with the default rate can send.',
    ],
    [
      'a firewall that rejects a key that creates categories at its rate',
      { firewall: { ...firewall, categoriesPerAddressInOneMinute: 150 } },
      'firewall.categoriesPerAddressInOneMinute must be more than 150, the requests that a key with the default rate can send.',
    ],
    [
      'a throttle of an unknown operation',
      { operationThrottles: { listDogs: { ratePerSecond: 1, burst: 1 } } },
      'operationThrottles.listDogs does not name an operation.',
    ],
    [
      'a throttle of an operation without a burst',
      { operationThrottles: { listPets: { ratePerSecond: 1, burst: 0 } } },
      'operationThrottles.listPets.burst must be a positive integer, not 0.',
    ],
    [
      'a canary without an end',
      { rollout: { canaryMinutes: 0 } },
      "rollout.canaryMinutes must be an integer from 1 to 2880, not 0; for no canary, set rollout to 'all at once'.",
    ],
    ['a budget of nothing', { monthlyBudget: 0 }, 'monthlyBudget must be more than 0, or false, not 0.'],
    [
      'a throttle of unknown paths, which have that of all methods',
      { operationThrottles: { noRoute: { ratePerSecond: 1, burst: 1 } } },
      'operationThrottles.noRoute does not name an operation.',
    ],
    [
      'no concurrency',
      { reservedConcurrency: { noRoute: 0 } },
      'reservedConcurrency.noRoute must be a positive integer, not 0.',
    ],
    [
      'concurrency of an unknown operation',
      { reservedConcurrency: { listDogs: 20 } },
      'reservedConcurrency.listDogs names neither an operation nor noRoute.',
    ],
  ];

  const EDGE = { requestsPerAddressInFiveMinutes: 10_000 };
  cases.push(
    ['a region that can’t exist', { region: 'Frankfurt' }, 'region is not a region: "Frankfurt".'],
    [
      'a firewall of the site without the region',
      { edge: EDGE },
      "edge needs region, the region of the stage's stacks.",
    ],
    [
      'copies of backups in the same region',
      { region: 'eu-west-1', backups: { copyRegion: 'eu-west-1', keptDays: 35 } },
      'backups.copyRegion must be another region than the stage’s.',
    ],
    [
      'a boundary by its ARN',
      { permissionsBoundary: 'arn:aws:iam::123456789012:policy/b' },
      'permissionsBoundary is not the path and name of a policy: "arn:aws:iam::123456789012:policy/b".',
    ],
    ['a tag that the stacks set', { tags: { stage: 'dev' } }, 'tags.stage is set by the stacks themselves.'],
    ['a tag that is AWS’s', { tags: { 'aws:owner': 'a' } }, 'tags.aws:owner is not a tag that AWS supports.'],
    [
      'a key by its alias',
      { encryptionKeyArn: 'alias/petstore' },
      'encryptionKeyArn is not the ARN of a KMS key: "alias/petstore".',
    ],
    [
      'a key that a stack in another region can’t use',
      {
        region: 'eu-west-1',
        backups: { copyRegion: 'eu-central-1', keptDays: 35 },
        encryptionKeyArn: 'arn:aws:kms:eu-west-1:123456789012:key/1234abcd',
      },
      'encryptionKeyArn must be a multi-Region key, because the stage has stacks in eu-central-1.',
    ],
    [
      'a web ACL for CloudFront in front of the API',
      { webAclArn: `arn:aws:wafv2:us-east-1:123456789012:global/webacl/a/b` },
      'webAclArn is not the ARN of a regional web ACL: "arn:aws:wafv2:us-east-1:123456789012:global/webacl/a/b".',
    ],
    ...(
      [
        [
          'over plain HTTP',
          { issuer: 'http://login.example.com' },
          'issuer is not an https URL: "http://login.example.com"',
        ],
        ['with a query', { issuer: 'https://a.example/?x' }, 'issuer is not an https URL: "https://a.example/?x"'],
        [
          'for accounts of any company',
          { issuer: 'https://login.microsoftonline.com/common/v2.0' },
          'issuer lets in accounts of any company: give the URL with your tenant’s ID',
        ],
        ['without a client', { clientId: '' }, 'clientId is empty'],
        [
          'with the name of its secret',
          { clientSecretArn: 'arn:aws:secretsmanager:eu-west-1:123456789012:secret:oidc' },
          'clientSecretArn is not the full ARN of a secret, with its six random characters: "arn:aws:secretsmanager:eu-west-1:123456789012:secret:oidc"',
        ],
        ['that makes nobody an admin', { admins: { emails: [] } }, 'admins lists nobody'],
        [
          'with more addresses than a function’s environment holds',
          { viewers: { emails: Array.from({ length: 100 }, (_, at) => `person-${at}@example.com`) } },
          'admins and viewers do not fit into the environment of a function: use a claim',
        ],
      ] as const
    ).map(([what, change, problem]): (typeof cases)[number] => [
      `an identity provider ${what}`,
      { identityProvider: { ...identityProvider, ...change } },
      `identityProvider.${problem}.`,
    ]),
    [
      'FIPS where it does not exist',
      { fipsEndpoints: true, region: 'eu-west-1' },
      'fipsEndpoints needs a region of the USA or Canada.',
    ],
    [
      'logs that go to a bucket',
      { logDestination: { arn: 'arn:aws:s3:::logs' } },
      'logDestination.arn is not the ARN of a stream, function or destination: "arn:aws:s3:::logs".',
    ],
    [
      'a zone that does not contain the domain',
      { domain: { name: 'api.example.com', hostedZone: { id: 'Z1', name: 'ample.com' }, hasDnsRecord: true } },
      'domain.hostedZone.name is not a zone of api.example.com: "ample.com".',
    ],
    [
      'a certificate for CloudFront that another region would have to request',
      { platformDomain: { name: 'example.com', hostedZone: { id: 'Z1', name: 'example.com' }, hasDnsRecord: true } },
      'platformDomain.certificateArn is missing: a stack creates certificates only in its own region.',
    ],
  );

  test.each(cases)('%s', async (_title, settings, message) => {
    await expect(appWith(settings)).rejects.toThrow(
      new UserError(`infra/settings/own-settings.ts: staging: ${message}`),
    );
  });
});

describe('a stage with a domain name, an email address and a list of origins', () => {
  const origins = ['https://a.example', 'https://b.example:8443'];
  const domain = { name: 'api.example.com', certificateArn: CERTIFICATE, hasDnsRecord: true };
  let template: Template;
  beforeAll(async () => {
    const settings = { domain, firewall, alarmEmail: 'ops@example.com', monthlyBudget: 20, corsOrigins: origins };
    template = apiTemplate(await appWith(settings));
  });

  test('serves the domain name with its certificate and uses it in the base URL', () => {
    expect(template.only('AWS::ApiGateway::DomainName')).toMatchObject({
      DomainName: 'api.example.com',
      RegionalCertificateArn: CERTIFICATE,
      SecurityPolicy: 'SecurityPolicy_TLS13_1_2_PFS_PQ_2025_09',
      EndpointAccessMode: 'STRICT',
    });
    expect(template.all('AWS::ApiGateway::BasePathMapping')).toHaveLength(1);
    expect(template.outputs.BaseUrl?.Value).toBe('https://api.example.com/v1');
  });

  test('serves nothing at the host name that API Gateway gives it', () => {
    expect(template.only('AWS::ApiGateway::RestApi').DisableExecuteApiEndpoint).toBe(true);
  });

  test('keeps that host name, also as the base URL, until the domain name has a DNS record', async () => {
    const before = apiTemplate(await appWith({ domain: { ...domain, hasDnsRecord: false } }));
    expect(before.only('AWS::ApiGateway::RestApi').DisableExecuteApiEndpoint).toBe(false);
    expect(before.outputs.BaseUrl?.Value).toEqual(assembly.template('staging').outputs.BaseUrl?.Value);
    expect(before.outputs.DomainTarget?.Value).toEqual(template.outputs.DomainTarget?.Value);
  });

  test('has an alarm before the certificate of the domain name expires', () => {
    expect(certificateAlarms(template)).toEqual([certificateAlarm('api.example.com', CERTIFICATE)]);
  });

  test('notifies the topic of the alarms when it costs more than its budget', () => {
    const { Budget: budget, NotificationsWithSubscribers: reports } = template.only('AWS::Budgets::Budget');
    expect(budget).toMatchObject({
      BudgetLimit: { Amount: 20, Unit: 'USD' },
      CostFilters: { TagKeyValue: ['user:stage$staging'] },
    });
    const [[topic] = []] = template.all('AWS::SNS::Topic');
    expect(reports.map(({ Subscribers: [subscriber] }: Json) => subscriber)).toEqual(
      Array(2).fill({ SubscriptionType: 'SNS', Address: { Ref: topic } }),
    );
  });

  test('has an alarm before the certificate of the platform’s domain expires', async () => {
    const certificateArn = CERTIFICATE.replace('eu-central-1', 'us-east-1');
    const platformDomain = { name: 'example.com', certificateArn, hasDnsRecord: true };
    const edge = { requestsPerAddressInFiveMinutes: 10_000 };
    const app = await appWith({ platformDomain, edge, region: 'eu-central-1' });
    const stack = new Template(app.synth().getStackByName('PetstoreEdge-staging').template);
    expect(certificateAlarms(stack)).toEqual([certificateAlarm('example.com', certificateArn)]);
  });

  test('has the default domain on the platform’s domain, once that has a DNS record', async () => {
    const platformDomain = { name: 'example.com', certificateArn: CERTIFICATE.replace('eu-central-1', 'us-east-1') };
    const sites = await Promise.all(
      [false, true].map(async (hasDnsRecord) => {
        const app = await appWith({ platformDomain: { ...platformDomain, hasDnsRecord } });
        const assembly = app.synth();
        const functions = new Template(assembly.getStackByName('Petstore-staging').template).all(
          'AWS::Lambda::Function',
        );
        const named = functions.filter(([, { Properties }]) => Properties.Environment?.Variables.PLATFORM_URL);
        // Its functions link their documentation there.
        expect(named.length > 0).toBe(hasDnsRecord);
        return new Template(assembly.getStackByName('PetstoreSite-staging').template);
      }),
    );
    for (const site of sites) {
      const [[, distribution] = []] = site.all('AWS::CloudFront::Distribution');
      expect(distribution?.Properties.DistributionConfig).toMatchObject({
        Aliases: ['petstore.example.com'],
        ViewerCertificate: { AcmCertificateArn: platformDomain.certificateArn, MinimumProtocolVersion: 'TLSv1.2_2021' },
      });
    }
    const [before, after] = sites.map(({ outputs }) => outputs);
    expect(before?.PlatformUrl?.Value['Fn::Join'][1][1]).toEqual(before?.PlatformTarget?.Value);
    expect(after?.PlatformUrl?.Value).toBe('https://petstore.example.com');
  });

  test('outputs the target for the DNS record of the domain name', () => {
    expect(template.outputs.DomainTarget?.Value['Fn::GetAtt'][1]).toBe('RegionalDomainName');
  });

  test('sends its alarms to the email address', () => {
    const subscription = template.only('AWS::SNS::Subscription');
    expect(subscription).toMatchObject({ Protocol: 'email', Endpoint: 'ops@example.com' });
  });

  test('passes the origins to its functions', () => {
    const [lambda] = template.functions().values();
    expect(lambda?.Properties.Environment.Variables.CORS_ORIGINS).toBe(origins.join(','));
  });

  test('allows an origin in a preflight only if it is on the list', () => {
    const { Integration: mock } = methodFor(template, 'OPTIONS', '/v1/categories').Properties;
    const [{ ResponseParameters: literals, ResponseTemplates: templates }] = mock.IntegrationResponses;
    expect(literals['method.response.header.Access-Control-Allow-Origin']).toBeUndefined();
    expect(literals['method.response.header.Vary']).toBe("'Origin'");
    expect(templates['application/json']).toMatch(
      /#if\(\$origin == 'https:\/\/a\.example' \|\| \$origin == 'https:\/\/b\.example:8443'\)#set\(\$context\.responseOverride\.header\.Access-Control-Allow-Origin = \$origin\).*#end$/,
    );
  });

  test('lets any page read the responses of the gateway and the firewall, which are the same for all', () => {
    for (const [, { Properties: response }] of template.all('AWS::ApiGateway::GatewayResponse')) {
      // Mapped from the request, the header would depend on its case, which HTTP/2 changes.
      expect(JSON.stringify(response.ResponseParameters)).not.toContain('method.request');
      expect(response.ResponseParameters['gatewayresponse.header.Access-Control-Allow-Origin']).toBe("'*'");
    }
    expect(firewallHeaders(template, 'RequestsPerKey')).toMatchObject({ 'Access-Control-Allow-Origin': '*' });
  });

  test('deploys its API again, because the preflights differ', () => {
    const [[deployment] = []] = template.all('AWS::ApiGateway::Deployment');
    expect(assembly.template('staging').resources.has(deployment ?? '')).toBe(false);
  });
});

test('-c rollout=now deploys without CodeDeploy, and keeps the alarms', async () => {
  const settings = { alarmsReachNobody: true, watchesFunctions: true } as const;
  const template = apiTemplate(await appWith(settings, { rollout: 'now' }));
  expect(template.all('AWS::CodeDeploy::DeploymentGroup')).toEqual([]);
  expect(template.all('AWS::Lambda::Alias').filter(([, { UpdatePolicy: policy }]) => policy)).toEqual([]);
  expect(JSON.stringify(template.all('AWS::CloudWatch::Alarm'))).toContain('listPets: ');
});

describe('a stage whose settings', () => {
  const templateWith = async (settings: Partial<StageSettings>) => apiTemplate(await appWith(settings));

  test('do not say who gets its alarms is synthesized, but CloudFormation rejects it with one line', async () => {
    const { parameters, rules } = await templateWith({});
    const { Default: value, AllowedValues: values } = parameters.AlarmRecipient;
    expect(values).toEqual([value]);
    expect(rules.AlarmsReachSomebody).toEqual({
      Assertions: [
        {
          Assert: { 'Fn::Not': [{ 'Fn::Equals': [{ Ref: 'AlarmRecipient' }, value] }] },
          AssertDescription:
            'Nobody gets the alarms of staging. In infra/settings/own-settings.ts, set alarmEmail or alarmTopicArn, or confirm it with alarmsReachNobody: true.',
        },
      ],
    });
  });

  test.each<[title: string, settings: Partial<StageSettings>]>([
    ['name an address', { alarmEmail: 'ops@example.com' }],
    ['name a topic', { alarmTopicArn: TOPIC }],
    ['confirm that alarms reach nobody', { alarmsReachNobody: true }],
  ])('%s is deployed', async (_, settings) => {
    const template = await templateWith(settings);
    expect(Object.keys(template.rules)).not.toContain('AlarmsReachSomebody');
    const own = template.all('AWS::SNS::Topic').map(([id]) => ({ Ref: id }));
    const topic = settings.alarmTopicArn ?? own[0];
    expect(own).toHaveLength(settings.alarmTopicArn ? 0 : 1);
    expect(template.outputs.AlarmTopic?.Value).toEqual(topic);
    for (const [, { Properties: alarm }] of template.all('AWS::CloudWatch::Alarm')) {
      expect([alarm.AlarmActions, alarm.OKActions]).toEqual([[topic], [topic]]);
    }
  });
});

test('Lambda reserves concurrency for the functions that the settings name, and for no others', async () => {
  const template = apiTemplate(await appWith({ reservedConcurrency: { noRoute: 20, listPets: 100 } }));
  const reserved = [...template.functions()].map(([entry, { Properties }]) => [
    entry,
    Properties.ReservedConcurrentExecutions,
  ]);
  expect(reserved.filter(([, concurrency]) => concurrency !== undefined)).toEqual([
    ['functions/pets/list-pets.ts', 100],
    ['functions/no-route.ts', 20],
  ]);
});

test('an experimental read with concurrency of its own has an alarm on throttled calls', async () => {
  const watched = async (settings: Partial<StageSettings>) => {
    const alarms = apiTemplate(await appWith(settings)).all('AWS::CloudWatch::Alarm');
    const texts = alarms.map(([, { Properties: alarm }]) => alarm.AlarmDescription);
    return texts.filter((text) => /^Lambda throttles calls of .*\blistEvents\b/.test(text));
  };
  expect(await watched({})).toEqual([]);
  expect(await watched({ reservedConcurrency: { listEvents: 5 } })).toHaveLength(1);
});

describe('a throttle of an operation in the settings', () => {
  const entriesOf = async (operationThrottles: StageSettings['operationThrottles']) => {
    const template = apiTemplate(await appWith({ operationThrottles }));
    const [, ...others] = template.only('AWS::ApiGateway::Stage').MethodSettings;
    return others.map(({ HttpMethod: method, ResourcePath: path, ThrottlingRateLimit: rate }: Json) => [
      method,
      path,
      rate,
    ]);
  };

  test('replaces that of the stage or the share of a partition', async () => {
    const throttles = { createPet: { ratePerSecond: 7, burst: 9 }, getOrder: { ratePerSecond: 80, burst: 90 } };
    expect(await entriesOf(throttles)).toEqual([
      ['POST', '/~1v1~1pets', 7],
      ['GET', '/~1v1~1store~1orders~1{orderId}', 80],
    ]);
  });

  test('is taken from the shares of the other operations that write the same partition', async () => {
    const throttle = { ratePerSecond: 1_000, burst: 2_000 };
    const template = apiTemplate(
      await appWith({ throttle, operationThrottles: { placeOrder: { ratePerSecond: 300, burst: 600 } } }),
    );
    const { MethodSettings: entries } = template.only('AWS::ApiGateway::Stage');
    const pets = entries.filter(({ ResourcePath: path }: Json) => path.startsWith('/~1v1~1pets'));
    // 500, of which 300 are taken and 40 left for people.
    expect(pets.map(({ ThrottlingRateLimit: rate }: Json) => rate)).toEqual([40, 40, 40]);
  });

  test('applies to HEAD too where it is lower than that of the stage', async () => {
    expect(await entriesOf({ listPets: { ratePerSecond: 5, burst: 9 } })).toEqual([
      ['GET', '/~1v1~1pets', 5],
      ['HEAD', '/~1v1~1pets', 5],
    ]);
  });
});

test('another region of a stage has its own settings and no domain of the main one', async () => {
  const platformDomain = { name: 'example.com', certificateArn: CERTIFICATE, hasDnsRecord: true };
  const domain = { name: 'eu.example.com', certificateArn: CERTIFICATE, hasDnsRecord: true };
  const settings = { platformDomain, otherRegions: { 'eu-north-1': { domain } } };
  const app = (await appWith(settings, { region: 'eu-north-1' })).synth();
  const [api, site] = ['Petstore-staging', 'PetstoreSite-staging'].map(
    (name) => new Template(app.getStackByName(name).template),
  );
  expect(api?.only('AWS::ApiGateway::DomainName').DomainName).toBe('eu.example.com');
  expect(site?.outputs).not.toHaveProperty('PlatformTarget');
});

test('a region that the settings lack is rejected', async () => {
  const message = 'No stage has the region "us-west-1" in otherRegions.';
  await expect(appWith({}, { region: 'us-west-1' })).rejects.toThrow(message);
});

test('the workflows may deploy every region of a stage', async () => {
  const app = await appWith({ otherRegions: { 'eu-west-1': {} } }, { repository: 'acme/petstore' });
  const { Statement: grants } = new Template(app.synth().getStackByName('PetstorePipeline-staging').template)
    .all('AWS::IAM::Policy')
    .map(([, { Properties }]) => Properties.PolicyDocument)
    .find(({ Statement: [first] }: Json) => first.Action === 'sts:AssumeRole');
  const text = JSON.stringify(grants);
  for (const part of ['-eu-west-1', ':eu-west-1:']) expect(text).toContain(part);
});

test('the smoke checks may report to the alarm topic of every region of a stage', async () => {
  const own = 'arn:aws:sns:eu-north-1:123456789012:own';
  const otherRegions = { 'eu-west-1': {}, 'eu-north-1': { alarmTopicArn: own } };
  const app = await appWith({ otherRegions }, { repository: 'acme/petstore' });
  const publishing = new Template(app.synth().getStackByName('PetstorePipeline-staging').template)
    .all('AWS::IAM::Policy')
    .flatMap(([, { Properties }]): Json[] => Properties.PolicyDocument.Statement)
    .filter(({ Action }: Json) => Action === 'sns:Publish');
  const text = JSON.stringify(publishing);
  for (const part of ['"AWS::Region"', ':eu-west-1:', own]) expect(text).toContain(part);
});

test('production is not deployed before somebody decides who gets its alarms', () => {
  expect(Object.keys(assembly.template('production').rules)).toContain('AlarmsReachSomebody');
  expect(Object.keys(assembly.template('staging').rules)).not.toContain('AlarmsReachSomebody');
});

test('an unaccepted cdk-nag finding fails the synthesis', async () => {
  const app = await appWith({});
  const stack = app.node.findChild('Petstore-staging');
  new Topic(stack, 'Open');
  expect(() => app.synth()).toThrow(/SNS Topic does not require publishers to use SSL/);
});
