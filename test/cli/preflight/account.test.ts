import { AwsError } from '../../support/cloudformation.ts';
import { type Case, limits, pool, tag, testChecks } from './support/company.ts';

/** What `./petstore preflight` finds in the account. */

const ofApi = { 'Petstore-production': { outputs: { AlarmTopic: 'arn:aws:sns:us-east-1:123456789012:alarms' } } };

const CASES: readonly Case[] = [
  ['region', 'the region of the settings', {}, 0, ['ok', /^assumed-role\/Operator\/ada@example.com .* 123456789012/]],
  [
    'region',
    'another region',
    { region: 'eu-west-1' },
    1,
    ['to do', /eu-west-1, but the settings say us-east-1/, 'export AWS_REGION=us-east-1'],
  ],
  [
    'region',
    'a further region of the stage',
    { region: 'eu-west-1', settings: { otherRegions: { 'eu-west-1': {} } } },
    0,
    ['ok', /in eu-west-1$/],
  ],
  ['bootstrap', 'a bootstrap in each region', {}, 0, ['ok', /^us-east-1 has/], ['ok', /^us-west-2 has version 27/]],
  [
    'bootstrap',
    'no bootstrap in the region of the copies',
    {
      settings: { bootstrapQualifier: undefined },
      aws: {
        'ssm:GetParameter': ({ region }) =>
          region === 'us-west-2' ? new AwsError('ParameterNotFound', '') : { Parameter: { Value: '6' } },
      },
    },
    1,
    ['ok', /^us-east-1 has version 6/],
    ['to do', /^us-west-2 has no bootstrap/, 'npx cdk bootstrap aws://123456789012/us-west-2'],
  ],
  [
    'bootstrap',
    "an old bootstrap of the stage's own, and a boundary",
    {
      settings: { bootstrapQualifier: 'prod', permissionsBoundary: 'developer', backups: undefined, edge: undefined },
      aws: { 'ssm:GetParameter': () => ({ Parameter: { Value: '5' } }) },
    },
    1,
    [
      'to do',
      /^us-east-1 has version 5, which is too old/,
      'npx cdk bootstrap aws://123456789012/us-east-1 --qualifier prod --toolkit-stack-name CDKToolkit-prod ' +
        '--custom-permissions-boundary developer',
    ],
  ],
  ['concurrency', 'enough concurrency', {}, 0, ['ok', /1000/]],
  [
    'concurrency',
    'a new account',
    { stacks: {}, aws: { 'lambda:GetAccountSettings': () => limits(10) } },
    1,
    ['to do', /\b10\b/, /^aws service-quotas .* --quota-code L-B99A9384 --desired-value 1000$/],
  ],
  [
    'concurrency',
    'what other stages reserve, before the first deployment',
    {
      settings: { reservedConcurrency: { placeOrder: 448, noRoute: 400 } },
      stacks: {},
      aws: { 'lambda:GetAccountSettings': () => limits(1_000, 500) },
    },
    1,
    ['to do', /^The functions reserve 848, and the account can reserve 400 of its 1000/, /--desired-value 1448$/],
  ],
  ['gateway-logs', 'a role', {}, 0, ['ok', /role\/logs/]],
  [
    'gateway-logs',
    'no role before the first deployment',
    { stacks: {}, aws: { 'apigateway:GET': () => ({}) } },
    0,
    ['ok', /^The deployment brings the role/],
  ],
  [
    'gateway-logs',
    'no role any more',
    { aws: { 'apigateway:GET': () => ({ cloudwatchRoleArn: null }) } },
    1,
    ['to do', /has lost its role/, /^aws apigateway update-account /],
  ],
  ['cost-tag', 'an active tag', {}, 0, ['ok', /is active/]],
  [
    'cost-tag',
    'an inactive tag',
    { aws: { 'ce:ListCostAllocationTags': () => tag('Inactive') } },
    1,
    ['to do', /is not active/, /TagKey=stage,Status=Active/],
  ],
  [
    'cost-tag',
    'a tag that billing does not know yet',
    { aws: { 'ce:ListCostAllocationTags': () => ({ CostAllocationTags: [] }) } },
    0,
    ['unchecked', /within a day of the first deployment/],
  ],
  [
    'cost-tag',
    'an account whose bill another one pays',
    {
      aws: {
        'ce:ListCostAllocationTags': () =>
          new AwsError('AccessDeniedException', "Linked account doesn't have access to cost allocation tags."),
      },
    },
    0,
    ['unchecked', /^Only the account that pays/],
  ],
  ['cost-tag', 'no budget', { settings: { monthlyBudget: false } }, 0, ['ok', /has no budget/]],
  ['cloudfront', 'a site', {}, 0, ['ok', /is deployed/]],
  ['cloudfront', 'no site yet', { stacks: ofApi }, 0, ['unchecked', /can't be read/]],
  ['emails', "Cognito's built-in sender", {}, 0, ['ok', /50 invitations a day/]],
  [
    'emails',
    'SES',
    { aws: { 'cognito-idp:DescribeUserPool': () => pool('DEVELOPER') } },
    0,
    ['ok', /50000 emails a day/],
  ],
  [
    'emails',
    'SES in its sandbox',
    {
      aws: {
        'cognito-idp:DescribeUserPool': () => pool('DEVELOPER'),
        'ses:GetAccount': () => ({ ProductionAccessEnabled: false, SendQuota: { Max24HourSend: 200 } }),
      },
    },
    1,
    ['to do', /sandbox/, /--production-access-enabled/],
  ],
  ['emails', 'no site yet', { stacks: ofApi }, 0, ['unchecked', /not deployed/]],
  [
    'emails',
    "the company's identity provider",
    { settings: { identityProvider: { issuer: 'https://id.example.com' } } },
    0,
    ['ok', /identity provider/],
  ],
];
testChecks(CASES);
