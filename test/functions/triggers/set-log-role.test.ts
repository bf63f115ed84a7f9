import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { handler } from '../../../functions/triggers/set-log-role.ts';
import { ensureLogRole } from '../../../lib/aws/log-role.ts';
import { type FakeService, startFakeService } from '../../lib/aws/support/fake-service.ts';
import { restoreEnvironment } from '../../support/environment.ts';

/** API Gateway, IAM and CloudFormation are fakes on this machine. */

restoreEnvironment();
const ROLE = 'arn:aws:iam::123456789012:role/petstore-api-gateway-logs';
const OTHER_ROLE = 'arn:aws:iam::123456789012:role/company-logs';
const BOUNDARY = 'arn:aws:iam::123456789012:policy/boundary';
const POLICY = 'arn:aws:iam::aws:policy/service-role/AmazonAPIGatewayPushToCloudWatchLogs';
const role = { roleArn: ROLE, policyArn: POLICY, tags: { project: 'petstore' } };

let service: FakeService;
let current: string | undefined;
/** The names of the roles that the account has. */
const roles = new Set<string>();
/** How many updates API Gateway still rejects, because IAM has not applied the role yet. */
let rejections: number;
const changes: unknown[] = [];
const responses: unknown[] = [];

beforeAll(async () => {
  service = await startFakeService(async (request, response) => {
    const body = await text(request);
    const fields = Object.fromEntries(new URLSearchParams(body));
    if (request.url === '/done') {
      responses.push(JSON.parse(body));
    } else if (request.url === '/account' && request.method === 'GET') {
      response.write(JSON.stringify({ apiKeyVersion: '4', cloudwatchRoleArn: current }));
    } else if (request.url === '/account' && rejections-- > 0) {
      response.statusCode = 400;
      response.write('{"message":"The role ARN does not have required permissions set to API Gateway"}');
    } else if (request.url === '/account') {
      const [{ op, path, value }] = JSON.parse(body).patchOperations;
      changes.push([request.method, op, path, value]);
      current = value;
    } else if (fields.Action === 'CreateRole' && roles.has(fields.RoleName ?? '')) {
      response.statusCode = 409;
      response.write('<ErrorResponse><Error><Code>EntityAlreadyExists</Code></Error></ErrorResponse>');
    } else {
      if (fields.Action === 'CreateRole') roles.add(fields.RoleName ?? '');
      changes.push(fields);
    }
    response.end();
  });
});
afterAll(() => service.stop());

beforeEach(() => {
  Object.assign(process.env, {
    AWS_REGION: 'eu-central-1',
    AWS_ACCESS_KEY_ID: 'id',
    AWS_SECRET_ACCESS_KEY: 'secret',
    AWS_ENDPOINT_URL_API_GATEWAY: service.url,
    AWS_ENDPOINT_URL_IAM: service.url,
  });
  current = undefined;
  roles.clear();
  rejections = 0;
  changes.length = 0;
  responses.length = 0;
});

/** Calls the function as CloudFormation does. */
async function send(RequestType: 'Create' | 'Delete', properties = role): Promise<void> {
  const ids = { LogicalResourceId: 'LogRole', RequestId: 'r-1', StackId: 's-1', PhysicalResourceId: 'log-role' };
  await handler({
    ...ids,
    RequestType,
    ResponseURL: `${service.url}/done`,
    ServiceToken: 'arn',
    ResourceType: 'Custom::ApiGatewayLogRole',
    ResourceProperties: { ServiceToken: 'arn', ...properties },
  });
}

const created = {
  Action: 'CreateRole',
  Version: '2010-05-08',
  RoleName: 'petstore-api-gateway-logs',
  Description: expect.any(String),
  AssumeRolePolicyDocument: expect.stringContaining('"apigateway.amazonaws.com"'),
  'Tags.member.1.Key': 'project',
  'Tags.member.1.Value': 'petstore',
};
const attached = {
  Action: 'AttachRolePolicy',
  Version: '2010-05-08',
  RoleName: 'petstore-api-gateway-logs',
  PolicyArn: POLICY,
};
const set = ['PATCH', 'replace', '/cloudwatchRoleArn', ROLE];
const succeeded = {
  Status: 'SUCCESS',
  Reason: '',
  PhysicalResourceId: 'log-role',
  LogicalResourceId: 'LogRole',
  RequestId: 'r-1',
  StackId: 's-1',
};

test('an account without a role gets one', async () => {
  await send('Create');
  expect(changes).toEqual([created, attached, set]);
  expect(responses).toEqual([succeeded]);
});

test('the role gets the permissions boundary of the settings', async () => {
  await send('Create', { ...role, ...{ permissionsBoundary: BOUNDARY } });
  expect(changes[0]).toEqual({ ...created, PermissionsBoundary: BOUNDARY });
});

test('a role that the account and region have is not replaced', async () => {
  current = OTHER_ROLE;
  await send('Create');
  expect(changes).toEqual([]);
  expect(responses).toEqual([succeeded]);
});

test('a role that another region of the account made is used', async () => {
  roles.add('petstore-api-gateway-logs');
  await send('Create');
  expect(changes).toEqual([attached, set]);
});

test('two stages that are deployed at once set the same role', async () => {
  await Promise.all([send('Create'), send('Create')]);
  expect(current).toBe(ROLE);
  expect(responses).toEqual([succeeded, succeeded]);
});

test('deleting a stack takes the role from no other', async () => {
  current = ROLE;
  await send('Delete');
  expect(changes).toEqual([]);
  expect(responses).toEqual([succeeded]);
});

test('a role that IAM has not applied yet is set as soon as API Gateway accepts it', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  rejections = 3;
  await ensureLogRole(role, 0);
  expect(changes.at(-1)).toEqual(set);
});

test('the deployment fails with the reason when API Gateway rejects the role permanently', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => {});
  rejections = Number.POSITIVE_INFINITY;
  await expect(ensureLogRole(role, 0)).rejects.toThrow(/does not have required permissions/);
});
