import { createRequire } from 'node:module';
import path from 'node:path';
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { beforeAll, expect, test } from '@jest/globals';
import { build, type Metafile } from 'esbuild';
import { bundleOptions } from '../../../infra/bundle/bundle.ts';
import type { dynamodb } from '../../../lib/database/dynamodb.ts';
import { useAwsEnvironment } from '../../support/aws-environment.ts';
import { requestOfCall } from '../../support/request-of-call.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const file = path.join(temporaryFolder(), 'dynamodb.cjs');
let metafile: Metafile;
beforeAll(async () => {
  const contents = "export * from './lib/database/dynamodb.ts'; export * from '@aws-sdk/client-dynamodb';";
  const stdin = { contents, resolveDir: path.resolve(import.meta.dirname, '../../..') };
  ({ metafile } = await build({ ...bundleOptions, stdin, outfile: file, metafile: true }));
});
useAwsEnvironment();

test('the endpoint rules are left out', () => {
  expect(Object.keys(metafile.inputs).filter((file) => file.includes('/client-dynamodb/dist-es/endpoint/'))).toEqual([
    expect.stringMatching(/EndpointParameters\.js$/),
  ]);
});

test.each([
  ['eu-central-1', 'dynamodb.eu-central-1.amazonaws.com'],
  ['us-gov-west-1', 'dynamodb.us-gov-west-1.amazonaws.com'],
  ['cn-north-1', 'dynamodb.cn-north-1.amazonaws.com.cn'],
])('a bundled client in %s calls %s', async (region, hostname) => {
  process.env.AWS_REGION = region;
  expect((await requestOfCall(newClient())).hostname).toBe(hostname);
});

test('a bundled client of the SDK calls the endpoint in its settings', async () => {
  const client = new (loadBundle().DynamoDBClient)({ endpoint: 'https://engine.example', region: 'us-iso-east-1' });
  expect((await requestOfCall(client)).hostname).toBe('engine.example');
});

test('in a region whose endpoint is not known, the error names the setting', async () => {
  process.env.AWS_REGION = 'us-iso-east-1';
  await expect(requestOfCall(newClient())).rejects.toMatchObject({
    cause: { message: 'Set AWS_ENDPOINT_URL_DYNAMODB: the endpoint of us-iso-east-1 is not known.' },
  });
});

const newClient = () => loadBundle().dynamodb();

interface Bundle {
  readonly dynamodb: typeof dynamodb;
  readonly DynamoDBClient: typeof DynamoDBClient;
}

function loadBundle(): Bundle {
  return createRequire(import.meta.url)(file);
}
