import { GetItemCommand } from '@aws-sdk/client-dynamodb';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';

const environment = { ...process.env };
beforeEach(() => {
  jest.resetModules();
  process.env = { ...environment, AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' };
  delete process.env.AWS_ENDPOINT_URL_DYNAMODB;
  delete process.env.AWS_ENDPOINT_URL;
});
afterEach(() => {
  process.env = environment;
});

test.each([
  ['of the usual partition', 'eu-central-1', 'dynamodb.eu-central-1.amazonaws.com'],
  ['of China', 'cn-north-1', 'dynamodb.cn-north-1.amazonaws.com.cn'],
  ['of GovCloud', 'us-gov-west-1', 'dynamodb.us-gov-west-1.amazonaws.com'],
])('a function in a region %s calls the DynamoDB of its region', async (_partition, region, hostname) => {
  process.env.AWS_REGION = region;
  expect(await hostOfCall()).toBe(hostname);
});

test.each(['AWS_ENDPOINT_URL_DYNAMODB', 'AWS_ENDPOINT_URL'])(
  'a function with %s calls that endpoint',
  async (variable) => {
    process.env.AWS_REGION = 'eu-central-1';
    process.env[variable] = 'https://engine.example:8000';
    expect(await hostOfCall()).toBe('engine.example');
  },
);

/** The host that a new client would send a call to. Nothing is sent. */
async function hostOfCall(): Promise<string | undefined> {
  const { dynamodb } = await import('../../lib/database/dynamodb.ts');
  const client = dynamodb();
  let hostname: string | undefined;
  client.config.requestHandler.handle = async (request) => {
    hostname = request.hostname;
    throw new Error('Nothing is sent.');
  };
  const call = client.send(new GetItemCommand({ TableName: 'table', Key: { id: { S: 'id' } } }));
  await expect(call).rejects.toThrow();
  return hostname;
}
