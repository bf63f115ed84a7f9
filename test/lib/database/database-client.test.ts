import { expect, test } from '@jest/globals';
import { useAwsEnvironment } from '../../support/aws-environment.ts';
import { requestOfCall } from '../../support/request-of-call.ts';

useAwsEnvironment();

test.each([
  ['of the usual partition', 'eu-central-1', 'dynamodb.eu-central-1.amazonaws.com'],
  ['of China', 'cn-north-1', 'dynamodb.cn-north-1.amazonaws.com.cn'],
  ['of GovCloud', 'us-gov-west-1', 'dynamodb.us-gov-west-1.amazonaws.com'],
  ['of another partition', 'us-iso-east-1', 'dynamodb.us-iso-east-1.c2s.ic.gov'],
])('a client in a region %s calls the DynamoDB of its region', async (_partition, region, hostname) => {
  process.env.AWS_REGION = region;
  expect((await requestOfCall(await newClient())).hostname).toBe(hostname);
});

test.each(['AWS_ENDPOINT_URL_DYNAMODB', 'AWS_ENDPOINT_URL'])(
  'a client with %s calls that endpoint',
  async (variable) => {
    process.env.AWS_REGION = 'eu-central-1';
    process.env[variable] = 'https://engine.example:8000';
    expect((await requestOfCall(await newClient())).hostname).toBe('engine.example');
  },
);

test('a call has only the headers that DynamoDB needs', async () => {
  process.env.AWS_REGION = 'eu-central-1';
  process.env.AWS_LAMBDA_FUNCTION_NAME = 'function';
  process.env._X_AMZN_TRACE_ID = 'Root=1-5759e988-bd862e3fe1be46a994272793';
  const { headers } = await requestOfCall(await newClient());
  expect(
    Object.keys(headers)
      .map((name) => name.toLowerCase())
      .sort(),
  ).toEqual([
    'amz-sdk-invocation-id',
    'amz-sdk-request',
    'authorization',
    'content-length',
    'content-type',
    'host',
    'x-amz-content-sha256',
    'x-amz-date',
    'x-amz-target',
  ]);
});

const newClient = async () => (await import('../../../lib/database/dynamodb.ts')).dynamodb();
