import { once } from 'node:events';
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import type { APIGatewayProxyEvent } from 'aws-lambda';
import { handler } from '../../../functions/triggers/pre-traffic-check.ts';
import type { LambdaHandler } from '../../../lib/http/operation-module.ts';
import { createContext } from '../../../local/gateway/proxy-event.ts';
import { restoreEnvironment } from '../../support/environment.ts';
import { LIST_OPERATION } from '../../support/example.ts';
import { loader } from '../../support/loader.ts';
import { operatorCredentials, useTestStage } from '../../support/stage.ts';

/** CodeDeploy and Lambda are fakes on this machine. The version that is deployed is a real handler. */

const stage = useTestStage();
restoreEnvironment();
const VERSION = 'arn:aws:lambda:eu-central-1:123456789012:function:list:7';

let version: LambdaHandler;
let reported: unknown;
let deployment: object;
const server = createServer(async (request, response) => {
  const input = await json(request);
  const target = request.headers['x-amz-target'] ?? '';
  if (target === 'CodeDeploy_20141006.GetDeployment') {
    response.end(JSON.stringify({ deploymentInfo: { deploymentGroupName: 'group', ...deployment } }));
  } else if (target === 'CodeDeploy_20141006.PutLifecycleEventHookExecutionStatus') {
    reported = input;
    response.end('{}');
  } else {
    expect(decodeURIComponent(request.url ?? '')).toBe(`/2015-03-31/functions/${VERSION}/invocations`);
    const result = version(input as APIGatewayProxyEvent, createContext(LIST_OPERATION, 'id')).catch(() => undefined);
    const payload = await result;
    if (!payload) response.setHeader('X-Amz-Function-Error', 'Unhandled');
    response.end(JSON.stringify(payload ?? { errorMessage: 'It broke.' }));
  }
});
beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'));
afterAll(() => {
  server.close();
  server.closeAllConnections();
});

beforeEach(async () => {
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The fake has no port.');
  const endpoint = `http://127.0.0.1:${address.port}`;
  Object.assign(process.env, operatorCredentials, {
    AWS_REGION: 'eu-central-1',
    AWS_ENDPOINT_URL_CODEDEPLOY: endpoint,
    AWS_ENDPOINT_URL_LAMBDA: endpoint,
    VERSIONS: JSON.stringify([['group', VERSION]]),
  });
  stage.database.decide(() => 'responded');
  reported = undefined;
  deployment = { creator: 'CloudFormation' };
  version = await loader.load(LIST_OPERATION);
});

const check = () => handler({ DeploymentId: 'd-1', LifecycleEventHookExecutionId: 'hook' });
const report = (status: string) => ({ deploymentId: 'd-1', lifecycleEventHookExecutionId: 'hook', status });

test('a version that rejects an invalid key gets traffic', async () => {
  await check();
  expect(reported).toEqual(report('Succeeded'));
});

test.each<[title: string, broken: () => void]>([
  ['that throws', () => (version = () => Promise.reject(new Error('It broke.')))],
  ['that responds with 500', () => (version = async () => ({ statusCode: 500, body: '{}' }))],
  ["that can't read the table of keys", () => stage.database.decide(() => 'failed')],
])('a version %s gets no traffic', async (_title, breakIt) => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => {});
  breakIt();
  await check();
  expect(reported).toEqual(report('Failed'));
  expect(log).toHaveBeenCalledWith(expect.stringContaining(VERSION));
});

test.each([
  ['CloudFormation', { creator: 'CloudFormationRollback' }],
  ['CodeDeploy', { creator: 'codeDeployRollback' }],
  ['an alarm', { creator: 'CloudFormation', rollbackInfo: { rollbackTriggeringDeploymentId: 'd-0' } }],
])('a version that %s rolls back to gets traffic without a check', async (_by, rollback) => {
  deployment = rollback;
  const called = jest.fn<LambdaHandler>().mockRejectedValue(new Error('It broke.'));
  version = called;
  await check();
  expect(reported).toEqual(report('Succeeded'));
  expect(called).not.toHaveBeenCalled();
});
