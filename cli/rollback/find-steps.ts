import { type CloudFormationClient, paginateDescribeStackEvents } from '@aws-sdk/client-cloudformation';
import {
  type CodeDeployClient,
  type ListDeploymentsCommandInput,
  paginateListDeploymentGroups,
  paginateListDeployments,
} from '@aws-sdk/client-codedeploy';
import { GetAliasCommand, type LambdaClient } from '@aws-sdk/client-lambda';
import { stackResources } from '../support/deployed-stage.ts';

/** The alias of each function, which receives all calls. */
export const ALIAS = 'live';

/** One step of a rollback: a function's way back, or a deployment to stop. */
export type Step =
  | { readonly stack: string; readonly function: string; readonly from: string; readonly to: string }
  | { readonly stack: string; readonly deployment: string };

export interface Clients {
  readonly cloudFormation: CloudFormationClient;
  readonly codeDeploy: CodeDeployClient;
  readonly lambda: LambdaClient;
}

/** Finds the steps that undo a stack's last deployment. Empty if there is nothing to undo. */
export async function findSteps(stack: string, clients: Clients): Promise<Step[]> {
  const running = await runningDeployments(stack, clients);
  if (running.length > 0) return running.map((deployment) => ({ stack, deployment }));
  const steps = (await replacedVersions(stack, clients)).map(async ([name, before]): Promise<Step[]> => {
    const alias = await clients.lambda.send(new GetAliasCommand({ FunctionName: name, Name: ALIAS }));
    const { FunctionVersion: from = before } = alias;
    return from === before ? [] : [{ stack, function: name, from, to: before }];
  });
  return (await Promise.all(steps)).flat();
}

/** The deployments in progress of the stack's own CodeDeploy application. */
async function runningDeployments(stack: string, { cloudFormation, codeDeploy }: Clients): Promise<string[]> {
  const running: string[] = [];
  const client = codeDeploy;
  const applications = await stackResources(stack, 'AWS::CodeDeploy::Application', cloudFormation);
  for (const applicationName of applications.values()) {
    for await (const { deploymentGroups = [] } of paginateListDeploymentGroups({ client }, { applicationName })) {
      for (const deploymentGroupName of deploymentGroups) {
        const group = { applicationName, deploymentGroupName };
        const input: ListDeploymentsCommandInput = {
          ...group,
          includeOnlyStatuses: ['Created', 'Queued', 'InProgress'],
        };
        for await (const { deployments = [] } of paginateListDeployments({ client }, input))
          running.push(...deployments);
      }
    }
  }
  return running;
}

/**
 * The versions that the last deployment with new versions replaced. They are kept, so CloudFormation reports that it
 * skips their deletion. All events of a deployment have one token.
 */
async function replacedVersions(
  stack: string,
  { cloudFormation }: Clients,
): Promise<[name: string, version: string][]> {
  const versions: [string, string][] = [];
  let token: string | undefined;
  for await (const { StackEvents: events = [] } of paginateDescribeStackEvents(
    { client: cloudFormation },
    { StackName: stack },
  )) {
    for (const { ResourceType: type, ResourceStatus: status, PhysicalResourceId: arn, ClientRequestToken } of events) {
      if (versions.length > 0 && ClientRequestToken !== token) return versions;
      if (type !== 'AWS::Lambda::Version' || status !== 'DELETE_SKIPPED') continue;
      const [, name, version] = /:function:([^:]+):(\d+)$/.exec(arn ?? '') ?? [];
      if (name && version) versions.push([name, version]);
      token = ClientRequestToken;
    }
  }
  return versions;
}
