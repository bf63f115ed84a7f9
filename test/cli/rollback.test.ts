import { CloudFormationClient } from '@aws-sdk/client-cloudformation';
import { CodeDeployClient } from '@aws-sdk/client-codedeploy';
import { LambdaClient } from '@aws-sdk/client-lambda';
import { expect, test } from '@jest/globals';
import { findSteps } from '../../cli/rollback/find-steps.ts';
import { entriesOn } from '../../cli/rollback/rollback.ts';
import { SERVICE_TITLE } from '../../lib/config/service-name.ts';

/** The steps of a rollback, with clients that respond without a network. `test:deploy` runs the command. */

type Responses = Readonly<Record<string, (input: Record<string, unknown>) => object>>;

function clientsWith(responses: Responses) {
  const settings = { region: 'eu-central-1', credentials: { accessKeyId: 'a', secretAccessKey: 'b' } };
  const clients = {
    cloudFormation: new CloudFormationClient(settings),
    codeDeploy: new CodeDeployClient(settings),
    lambda: new LambdaClient(settings),
  };
  const respond =
    (_: unknown, { commandName = '' }: { readonly commandName?: string }) =>
    async ({ input }: { readonly input: object }) => ({
      output: { $metadata: {}, ...responses[commandName]?.({ ...input }) },
      response: {},
    });
  clients.cloudFormation.middlewareStack.add(respond, { step: 'initialize' });
  clients.codeDeploy.middlewareStack.add(respond, { step: 'initialize' });
  clients.lambda.middlewareStack.add(respond, { step: 'initialize' });
  return clients;
}

const version = (name: string, number: number, ClientRequestToken: string) => ({
  ResourceType: 'AWS::Lambda::Version',
  ResourceStatus: 'DELETE_SKIPPED',
  PhysicalResourceId: `arn:aws:lambda:eu-central-1:1:function:${name}:${number}`,
  ClientRequestToken,
});
const live: Readonly<Record<string, string>> = { getOne: '7', listAll: '3', undone: '4' };
const lambda: Responses = {
  GetAliasCommand: ({ FunctionName }) => ({ FunctionVersion: live[String(FunctionName)] }),
};

test('only the functions of the last deployment go back, each to the version before', async () => {
  const clients = clientsWith({
    ...lambda,
    ListStackResourcesCommand: () => ({ StackResourceSummaries: [] }),
    DescribeStackEventsCommand: () => ({
      StackEvents: [
        { ResourceType: 'AWS::CloudWatch::Alarm', ResourceStatus: 'UPDATE_COMPLETE', ClientRequestToken: 'third' },
        version('getOne', 5, 'second'),
        version('undone', 4, 'second'),
        version('listAll', 2, 'first'),
      ],
    }),
  });
  expect(await findSteps(`${SERVICE_TITLE}-staging`, clients)).toEqual([
    { stack: `${SERVICE_TITLE}-staging`, function: 'getOne', from: '7', to: '5' },
  ]);
});

test("only deployments in progress of the stack's own application are stopped", async () => {
  const clients = clientsWith({
    ListStackResourcesCommand: () => ({
      StackResourceSummaries: [
        { ResourceType: 'AWS::CodeDeploy::Application', LogicalResourceId: 'Rollout', PhysicalResourceId: 'ours' },
      ],
    }),
    ListDeploymentGroupsCommand: ({ applicationName }) => ({ deploymentGroups: [`group of ${applicationName}`] }),
    ListDeploymentsCommand: ({ deploymentGroupName, includeOnlyStatuses }) => ({
      deployments: [`d-1 ${deploymentGroupName} ${includeOnlyStatuses}`],
    }),
  });
  expect(await findSteps(`${SERVICE_TITLE}-production`, clients)).toEqual([
    { stack: `${SERVICE_TITLE}-production`, deployment: 'd-1 group of ours Created,Queued,InProgress' },
  ]);
});

test('the activity log gets each function with its versions, and each deployment that was stopped', () => {
  const author = { at: '2026-11-20T12:00:00.000Z', actor: { kind: 'command', name: 'ada' } } as const;
  const steps = [
    { stack: `${SERVICE_TITLE}-production`, function: 'getOne', from: '7', to: '5' },
    { stack: `${SERVICE_TITLE}-production`, deployment: 'd-1' },
  ];
  const entry = { ...author, action: 'stage.rolled_back', subject: 'production' };
  expect(entriesOn('production', steps, author)).toEqual([
    { ...entry, from: 'getOne, version 7', to: 'version 5' },
    { ...entry, from: 'deployment d-1', to: 'stopped' },
  ]);
});
