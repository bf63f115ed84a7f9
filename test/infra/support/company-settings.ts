import type { OwnSettings, StageSettings } from '../../../infra/settings/stage-settings.ts';

const ACCOUNT = '000000000000';
const arn = (service: string, rest: string, region = 'us-east-1') => `arn:aws:${service}:${region}:${ACCOUNT}:${rest}`;
const acl = (scope: string) => arn('wafv2', `${scope}/webacl/company/0b8f3b2e-1111-4222-8333-944445555666`);
const hostedZone = { id: 'Z0123456789ABC', name: 'example.com' };

/** A company's settings: each has another value than the default of either stage. */
export const companySettings: StageSettings = {
  bootstrapQualifier: 'company',
  throttle: { ratePerSecond: 40, burst: 80 },
  operationThrottles: { createCategory: { ratePerSecond: 20, burst: 40 } },
  reservedConcurrency: { noRoute: 5 },
  tableLimits: { reads: 800, writes: 300 },
  keepsData: true,
  logRetentionDays: 365,
  rollout: { canaryMinutes: 10 },
  watchesFunctions: true,
  monthlyBudget: 50,
  alarmEmail: 'ops@example.com',
  corsOrigins: ['https://shop.example.com'],
  domain: { name: 'api.example.com', hostedZone, hasDnsRecord: true },
  platformDomain: { name: 'example.com', hostedZone, hasDnsRecord: true },
  region: 'us-east-1',
  otherRegions: { 'us-west-2': { backups: undefined } },
  backups: { copyRegion: 'us-west-1', keptDays: 30 },
  edge: { requestsPerAddressInFiveMinutes: 50_000 },
  firewall: {
    requestsPerAddressInFiveMinutes: 50_000,
    requestsPerKeyInFiveMinutes: 50_000,
    categoriesPerAddressInOneMinute: 1_000,
  },
  webAclArn: acl('regional'),
  edgeWebAclArn: acl('global'),
  permissionsBoundary: 'company/boundary',
  tags: { 'cost-center': '4711', owner: 'shop team' },
  encryptionKeyArn: arn('kms', 'key/mrk-1234abcd12ab34cd56ef1234567890ab'),
  identityProvider: {
    issuer: 'https://login.example.com/4711/v2.0',
    clientId: 'petstore-dashboard',
    clientSecretArn: arn('secretsmanager', 'secret:petstore/dashboard-a1B2c3'),
    scopes: ['groups'],
    admins: { claim: 'groups', value: 'petstore-admins' },
    viewers: { emails: ['vera@example.com'] },
    assignsEmails: true,
  },
  fipsEndpoints: true,
  githubProviderArn: arn('iam', 'oidc-provider/token.actions.githubusercontent.com', ''),
  logDestination: { arn: arn('kinesis', 'stream/logs'), roleArn: arn('iam', 'role/logs', '') },
};

/** Those settings as an operator writes them. The stages alarm different recipients. */
export const companyChanges: OwnSettings = {
  everyStage: { ...companySettings, alarmsReachNobody: undefined },
  staging: {},
  production: { alarmEmail: undefined, monthlyBudget: false, alarmTopicArn: arn('sns', 'alarms') },
};
