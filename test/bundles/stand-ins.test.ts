import { createRequire } from 'node:module';
import path from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { build } from 'esbuild';
import { bundleOptions } from '../../infra/bundle.ts';
import type { dynamodb } from '../../lib/database/dynamodb.ts';
import { useAwsEnvironment } from '../support/aws-environment.ts';
import { requestOfCall } from '../support/request-of-call.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** Bundles lack the SDK's endpoint rules. */
const file = path.join(temporaryFolder(), 'dynamodb.cjs');
beforeAll(() => build({ ...bundleOptions, entryPoints: ['./lib/database/dynamodb.ts'], outfile: file }));
useAwsEnvironment();

test.each([
  ['eu-central-1', 'dynamodb.eu-central-1.amazonaws.com'],
  ['us-gov-west-1', 'dynamodb.us-gov-west-1.amazonaws.com'],
  ['cn-north-1', 'dynamodb.cn-north-1.amazonaws.com.cn'],
])('a bundled client in %s calls %s', async (region, hostname) => {
  process.env.AWS_REGION = region;
  expect((await requestOfCall(newClient())).hostname).toBe(hostname);
});

test('a bundled client in a region whose endpoint it does not know calls the endpoint that is set', async () => {
  process.env.AWS_REGION = 'us-iso-east-1';
  process.env.AWS_ENDPOINT_URL_DYNAMODB = 'https://dynamodb.us-iso-east-1.c2s.ic.gov';
  expect((await requestOfCall(newClient())).hostname).toBe('dynamodb.us-iso-east-1.c2s.ic.gov');
});

test('without that setting, its error names the setting', async () => {
  process.env.AWS_REGION = 'us-iso-east-1';
  await expect(requestOfCall(newClient())).rejects.toMatchObject({
    cause: { message: 'Set AWS_ENDPOINT_URL_DYNAMODB: the endpoint of us-iso-east-1 is not known.' },
  });
});

function newClient(): ReturnType<typeof dynamodb> {
  const bundle: { readonly dynamodb: typeof dynamodb } = createRequire(import.meta.url)(file);
  return bundle.dynamodb();
}
