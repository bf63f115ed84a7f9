import { expect, test } from '@jest/globals';
import { App, Stack } from 'aws-cdk-lib';
import { defaultSettings } from '../../../infra/settings/default-settings.ts';
import { requireRegion } from '../../../infra/settings/require-region.ts';
import { restoreEnvironment } from '../../support/environment.ts';

restoreEnvironment();

const ACCOUNT = '123456789012';
const inVirginia = { ...defaultSettings.production, region: 'us-east-1' };
const anywhere = defaultSettings.staging;

/** What the check says about settings, in an environment as the CDK command line sets it. */
function problemsWith(settings: typeof anywhere, env: Readonly<Record<string, string>>): unknown[] {
  for (const name of ['AWS_REGION', 'AWS_DEFAULT_REGION', 'CDK_DEFAULT_ACCOUNT', 'CDK_DEFAULT_REGION'])
    delete process.env[name];
  Object.assign(process.env, env);
  const stack = new Stack(new App(), 'Stack');
  requireRegion(stack, 'production', settings);
  return stack.node.metadata.filter(({ type }) => type === 'aws:cdk:error').map(({ data }) => data);
}

test.each([
  ['credentials of another region', { CDK_DEFAULT_ACCOUNT: ACCOUNT, CDK_DEFAULT_REGION: 'us-west-2' }],
  ['another region without credentials', { AWS_REGION: 'us-west-2', CDK_DEFAULT_REGION: 'us-west-2' }],
  ['another default region', { AWS_DEFAULT_REGION: 'us-west-2', CDK_DEFAULT_REGION: 'us-west-2' }],
])('a stage with a region is rejected with %s', (_, env) => {
  expect(problemsWith(inVirginia, env)).toEqual([
    'infra/settings/own-settings.ts: production: region is us-east-1, but your credentials are for us-west-2. Set AWS_REGION=us-east-1, or the setting.',
  ]);
});

test.each([
  ['its own region', inVirginia, { CDK_DEFAULT_ACCOUNT: ACCOUNT, CDK_DEFAULT_REGION: 'us-east-1' }],
  ['no account and no region', { ...inVirginia, region: 'eu-west-1' }, { CDK_DEFAULT_REGION: 'us-east-1' }],
  [
    'any region, if its settings name none',
    anywhere,
    { CDK_DEFAULT_ACCOUNT: ACCOUNT, CDK_DEFAULT_REGION: 'us-west-2' },
  ],
])('a stage is accepted with %s', (_, settings, env) => {
  expect(problemsWith(settings, env)).toEqual([]);
});
