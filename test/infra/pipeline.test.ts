import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { checkRepository } from '../../infra/pipeline/github.ts';
import { DEPLOYED_STAGES } from '../../lib/config/stages.ts';
import { UserError } from '../../lib/errors/user-error.ts';
import { useAssembly } from './support/assembly.ts';
import { arnText } from './support/policies.ts';
import { type Json, readTemplate, type Template } from './support/template.ts';

/** The stacks that let the workflows of a GitHub repository deploy and check the stages. */

const assembly = useAssembly();
const bootstrapRole = (name: string, region: string) =>
  `sts:AssumeRole on arn:<Partition>:iam::<AccountId>:role/cdk-hnb659fds-${name}-role-<AccountId>-${region}`;
/** The regions of a stage's stacks, besides that of its API. */
const otherRegions = { staging: [], production: ['us-west-2', 'us-east-1'] };
const stackOf = (name: string) =>
  `cloudformation:DescribeStacks on arn:<Partition>:cloudformation:<Region>:<AccountId>:stack/${name}/*`;
/** Reading the logs of a stack's API. */
const logsOf = (name: string) => [
  stackOf(name).replace('DescribeStacks', 'ListStackResources'),
  `logs:FilterLogEvents on arn:<Partition>:logs:<Region>:<AccountId>:log-group:${name}-*FunctionsLog*`,
];
const keysOf = (stage: string, action: string) =>
  `dynamodb:${action} on arn:<Partition>:dynamodb:<Region>:<AccountId>:table/Petstore-${stage}-ApiKeys-*`;

/** Everything that a role allows, as `action on resource`. */
function permissionsOf(template: Template, output: string): string[] {
  const [logicalId] = template.outputs[`${output}Role`]?.Value['Fn::GetAtt'] ?? [];
  const policies = template.all('AWS::IAM::Policy').map(([, { Properties: properties }]) => properties);
  return policies
    .filter(({ Roles: roles }) => roles.some(({ Ref: role }: Json) => role === logicalId))
    .flatMap(({ PolicyDocument: document }) => document.Statement)
    .flatMap(({ Effect: effect, Action: actions, Resource: resources }: Json) => {
      if (effect !== 'Allow') throw new Error(`Not a plain statement: ${effect}`);
      return [actions].flat().flatMap((action) => [resources].flat().map((each) => `${action} on ${arnText(each)}`));
    });
}

describe.each(DEPLOYED_STAGES)('who may assume a role of %s', (stage) => {
  test.each([
    ['Deploy', stage],
    ['Smoke', `${stage}-smoke`],
    ['Drift', `${stage}-smoke`],
  ])(
    '%s: only jobs in the environment %s of the repository, on main, with a token of GitHub for AWS',
    (role, environment) => {
      const template = assembly.pipelineTemplate(stage);
      const { AssumeRolePolicyDocument: trust } = template.target(template.outputs[`${role}Role`]?.Value).Properties;
      expect(trust.Statement).toEqual([
        {
          Effect: 'Allow',
          Action: 'sts:AssumeRoleWithWebIdentity',
          Principal: { Federated: expect.anything() },
          // Without a wildcard.
          Condition: {
            StringEquals: {
              'token.actions.githubusercontent.com:aud': 'sts.amazonaws.com',
              'token.actions.githubusercontent.com:ref': 'refs/heads/main',
              'token.actions.githubusercontent.com:sub': `repo:acme@1234/petstore@5678:environment:${environment}`,
            },
          },
        },
      ]);
      const [{ Principal: principal }] = trust.Statement;
      expect(arnText(principal.Federated)).toBe(
        'arn:<Partition>:iam::<AccountId>:oidc-provider/token.actions.githubusercontent.com',
      );
    },
  );

  test('there are no other roles, so an account with only this stage trusts no other environment', () => {
    const template = assembly.pipelineTemplate(stage);
    expect(template.all('AWS::IAM::Role')).toHaveLength(3);
    expect(Object.keys(template.outputs).sort()).toEqual(['DeployRole', 'DriftRole', 'SmokeRole']);
  });
});

test('jobs of pull requests get one role, which can reach only copies of staging', () => {
  const template = readTemplate(assembly.folder, 'PetstorePipeline-preview');
  const role = template.target(template.outputs.DeployRole?.Value).Properties;
  expect(role.AssumeRolePolicyDocument.Statement[0].Condition).toEqual({
    StringEquals: {
      'token.actions.githubusercontent.com:aud': 'sts.amazonaws.com',
      'token.actions.githubusercontent.com:sub': 'repo:acme@1234/petstore@5678:environment:preview',
    },
  });
  expect(permissionsOf(template, 'Deploy').sort()).toEqual(
    [
      bootstrapRole('deploy', '<Region>'),
      bootstrapRole('file-publishing', '<Region>'),
      stackOf('Petstore-staging-pr-*'),
      stackOf('PetstoreSite-staging-pr-*'),
      ...logsOf('Petstore-staging-pr-*'),
      ...logsOf('PetstoreSite-staging-pr-*'),
      keysOf('staging-pr-*', 'PutItem'),
      keysOf('staging-pr-*', 'UpdateItem'),
    ].sort(),
  );
});

test('an account trusts GitHub in a stack of its own', () => {
  const template = readTemplate(assembly.folder, 'PetstoreGitHub');
  expect([...template.resources.values()].map(({ Type: type }) => type)).toEqual(['AWS::IAM::OIDCProvider']);
  expect(template.only('AWS::IAM::OIDCProvider')).toMatchObject({
    Url: 'https://token.actions.githubusercontent.com',
    ClientIdList: ['sts.amazonaws.com'],
  });
});

describe.each(DEPLOYED_STAGES)('what the roles of %s allow', (stage) => {
  const stacks = [stackOf(`Petstore-${stage}`), stackOf(`PetstoreSite-${stage}`)];
  const logs = [`Petstore-${stage}`, `PetstoreSite-${stage}`].flatMap(logsOf);
  const keys = [keysOf(stage, 'PutItem'), keysOf(stage, 'UpdateItem')];
  const bootstrap = ['<Region>', ...otherRegions[stage]].flatMap((region) => [
    bootstrapRole('deploy', region),
    bootstrapRole('file-publishing', region),
  ]);

  test('the deployment may upload packages and deploy stacks through the bootstrap’s roles, and check it', () => {
    expect(permissionsOf(assembly.pipelineTemplate(stage), 'Deploy').sort()).toEqual(
      [...bootstrap, ...stacks, ...logs, ...keys].sort(),
    );
  });

  test('all stacks of the stage are deployed by these roles', () => {
    const { artifacts } = JSON.parse(readFileSync(path.join(assembly.folder, 'manifest.json'), 'utf8'));
    for (const name of [`Petstore-${stage}`, `PetstoreSite-${stage}`, `PetstorePipeline-${stage}`]) {
      expect(artifacts[name].properties.assumeRoleArn).toContain(':role/cdk-hnb659fds-deploy-role-');
    }
  });

  const topic = (action: string) => `sns:${action} on arn:<Partition>:sns:<Region>:<AccountId>:Petstore-${stage}-*`;

  test('the smoke checks may find the stacks, read the logs of their functions, see who gets alarms and report a failure; they create and deploy nothing', () => {
    const list = topic('ListSubscriptionsByTopic');
    const inUsEast1 = [stackOf('PetstoreEdge-production'), list.replace('Petstore-', 'PetstoreEdge-')];
    const edge = stage === 'production' ? inUsEast1.map((each) => each.replace('<Region>', 'us-east-1')) : [];
    expect(permissionsOf(assembly.pipelineTemplate(stage), 'Smoke').sort()).toEqual(
      [...stacks, ...logs, topic('Publish'), list, ...edge].sort(),
    );
  });

  test('the logs that the roles may read are those of the functions of both APIs', () => {
    for (const template of [assembly.template(stage), assembly.siteTemplate(stage)]) {
      const ids = template.all('AWS::Logs::LogGroup').map(([id]) => id);
      expect(ids.filter((id) => id.includes('FunctionsLog'))).toHaveLength(1);
    }
  });

  test('the detection of drift may compare both stacks, read settings but no data, and report a failure', () => {
    const template = assembly.pipelineTemplate(stage);
    const actions = ['DescribeStackResourceDrifts', 'DetectStackDrift', 'DetectStackResourceDrift'];
    const detection = actions.flatMap((action) => stacks.map((stack) => stack.replace('DescribeStacks', action)));
    const others = ['BatchDescribeTypeConfigurations', 'DescribeStackDriftDetectionStatus'];
    expect(permissionsOf(template, 'Drift').sort()).toEqual(
      [...stacks, ...detection, ...others.map((action) => `cloudformation:${action} on *`), topic('Publish')].sort(),
    );
    const { ManagedPolicyArns: policies } = template.target(template.outputs.DriftRole?.Value).Properties;
    expect(policies.map(arnText)).toEqual(['arn:<Partition>:iam::aws:policy/SecurityAudit']);
  });

  test('the other roles have no policy of AWS', () => {
    const template = assembly.pipelineTemplate(stage);
    for (const role of ['Deploy', 'Smoke'])
      expect(template.target(template.outputs[`${role}Role`]?.Value).Properties).not.toHaveProperty(
        'ManagedPolicyArns',
      );
  });
});

describe('a repository', () => {
  test.each(['acme@1234/petstore@5678', 'acme/petstore', 'a.c-me_1/pet.store'])('may be %s', (repository) => {
    expect(checkRepository(repository)).toBe(repository);
  });

  test.each([
    'acme',
    'acme@1234/petstore',
    'acme/petstore@5678',
    'acme@x/petstore@5678',
    'acme@0/petstore@1',
    'a/b/c',
    true,
  ])('can’t be %s', (repository) => {
    expect(() => checkRepository(repository)).toThrow(
      new UserError(
        `A repository is its owner and name with their IDs, such as acme@1234/service@5678, not "${repository}".`,
      ),
    );
  });
});
