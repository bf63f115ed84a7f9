import { CfnOutput, Fn } from 'aws-cdk-lib';
import { ManagedPolicy, Role, WebIdentityPrincipal } from 'aws-cdk-lib/aws-iam';
import { partStackNames } from '../../lib/config/other-stacks.ts';
import { type DeployedStage, stackName } from '../../lib/config/stages.ts';
import { acknowledge } from '../acknowledge.ts';
import { allow } from '../allow.ts';
import type { PipelineProps } from '../context.ts';
import { otherRegionsOf, type StageSettings } from '../settings/stage-settings.ts';
import { StageStack } from '../stage-stack.ts';
import { AUDIENCE, ISSUER } from './github.ts';

/** The branch that is deployed. */
export const REF = 'refs/heads/main';

/** A role of workflow jobs. */
interface JobRole {
  readonly repository: string;
  /** The environment of the repository whose jobs can assume it. */
  readonly environment: string;
  /** The branch that the jobs have to run on; any, for pull requests. */
  readonly ref: string | undefined;
  readonly grants: readonly Grant[];
  /** Policies of AWS's own that it has besides. */
  readonly policies?: readonly string[];
}

/** Permission for actions on the resources of an ARN. Placeholders such as `<AWS::Region>` get the stack's values. */
export interface Grant {
  readonly actions: readonly string[];
  readonly resource: string;
}

/**
 * Lets the workflows of a GitHub repository deploy a stage: only jobs of one environment on the branch `main` can assume the
 * role. Each stage has a stack of its own, so an account with only production trusts no environment of staging.
 * https://docs.github.com/en/actions/how-tos/secure-your-work/security-harden-deployments/oidc-in-aws
 */
export function addPipeline({ app, stage, settings, repository }: PipelineProps): StageStack {
  const content = `lets ${repository} deploy it`;
  const stack = new StageStack(app, stage, settings, { name: stackName(stage, 'Pipeline'), content });
  const names = stackNames(stage);
  const smoke = [...stackGrants(names), ...logGrants(names), keyGrant(stackName(stage))];
  const grants = [...deployGrants(stack), ...smoke];
  addRole(stack, 'Deploy', { repository, environment: stage, ref: REF, grants: inEveryRegion(settings, grants) });
  return stack;
}

/** Adds a role that jobs of a repository's workflows assume without a stored credential. */
export function addRole(stack: StageStack, id: string, job: JobRole): void {
  const { repository, environment, ref, grants, policies = [] } = job;
  const { githubProviderArn } = stack.settings;
  const provider = githubProviderArn ?? resolve(`arn:<AWS::Partition>:iam::<AWS::AccountId>:oidc-provider/${ISSUER}`);
  const issuer = githubProviderArn?.replace(/^.*:oidc-provider\//, '') ?? ISSUER;
  // An environment without branch rules lets jobs of every branch use it.
  const conditions = {
    StringEquals: {
      [`${issuer}:aud`]: AUDIENCE,
      [`${issuer}:sub`]: `repo:${repository}:environment:${environment}`,
      ...(ref && { [`${issuer}:ref`]: ref }),
    },
  };
  const role = new Role(stack, id, {
    assumedBy: new WebIdentityPrincipal(provider, conditions),
    managedPolicies: policies.map((name) => ManagedPolicy.fromAwsManagedPolicyName(name)),
  });
  for (const name of policies) {
    const finding = `IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/${name}]`;
    acknowledge(role, { [finding]: 'AWS adds what its new features need to this policy.' });
  }
  for (const { actions, resource } of grants) {
    role.addToPolicy(allow([...actions], [resolve(resource)]));
    const reason =
      resource === '*'
        ? 'These actions support no resource.'
        : 'CloudFormation appends random characters to the names of stacks, tables, topics and log groups.';
    if (resource.includes('*')) acknowledge(role, { [`IAM5[Resource::${resource}]`]: reason });
  }
  new CfnOutput(stack, `${id}Role`, { value: role.roleArn });
}

/** The same permissions in the other regions of the stage. */
export function inEveryRegion({ otherRegions = {} }: StageSettings, grants: readonly Grant[]): Grant[] {
  const regions = ['<AWS::Region>', ...Object.keys(otherRegions)];
  return grants.flatMap(({ actions, resource }) => {
    const resources = new Set(regions.map((region) => resource.replace('<AWS::Region>', region)));
    return [...resources].map((each) => ({ actions, resource: each }));
  });
}

function resolve(arn: string): string {
  return arn.replace(/<(AWS::\w+)>/g, (_, name: string) => Fn.ref(name));
}

/** The permissions of `cdk deploy`: the roles that `cdk bootstrap` creates have all others. */
export function deployGrants({ settings, synthesizer }: StageStack): Grant[] {
  const regions = ['<AWS::Region>', ...otherRegionsOf(settings)];
  const roles = ['deploy', 'file-publishing'].flatMap((name) =>
    regions.map((region) => `cdk-${synthesizer.bootstrapQualifier}-${name}-role-<AWS::AccountId>-${region}`),
  );
  return roles.map((role) => ({
    actions: ['sts:AssumeRole'],
    resource: `arn:<AWS::Partition>:iam::<AWS::AccountId>:role/${role}`,
  }));
}

/** The names of a stage's stacks that have functions. */
export const stackNames = (stage: DeployedStage): string[] => [stackName(stage), ...partStackNames(stage)];

/** Allows actions of a service on resources of the account. */
export function grant(service: string, resource: string, ...actions: readonly string[]): Grant {
  return {
    actions: actions.map((action) => `${service}:${action}`),
    resource: `arn:<AWS::Partition>:${service}:<AWS::Region>:<AWS::AccountId>:${resource}`,
  };
}

/** Allows looking up stacks. */
export const stackGrants = (names: readonly string[]): Grant[] =>
  names.map((name) => grant('cloudformation', `stack/${name}/*`, 'DescribeStacks'));

/** Allows finding and reading the logs of the stacks' APIs: with `stackGrants` all that `smoke` needs if it is given a key. */
export const logGrants = (names: readonly string[]): Grant[] =>
  names.flatMap((name) => [
    grant('cloudformation', `stack/${name}/*`, 'ListStackResources'),
    grant('logs', `log-group:${name}-*FunctionsLog*`, 'FilterLogEvents'),
  ]);

/** Allows creating and revoking keys, for a `smoke` without one. */
export const keyGrant = (name: string): Grant => grant('dynamodb', `table/${name}-ApiKeys-*`, 'PutItem', 'UpdateItem');
