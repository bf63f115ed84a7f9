import { beforeAll, describe, expect, test } from '@jest/globals';
import { DEPLOYED_STAGES } from '../../lib/config/stages.ts';
import { useAssembly } from './support/assembly.ts';
import type { Json, Template } from './support/template.ts';

/** The stack that lets the workflows of a GitHub repository deploy and check the stages. */

const assembly = useAssembly();
let template: Template;
beforeAll(() => {
  template = assembly.pipelineTemplate();
});
const bootstrapRole = (name: string, region: string) =>
  `sts:AssumeRole on arn:<Partition>:iam::<AccountId>:role/cdk-hnb659fds-${name}-role-<AccountId>-${region}`;
/** The regions of a stage's stacks, besides that of its API. */
const otherRegions = { staging: [], production: ['us-west-2', 'us-east-1'] };
const stackOf = (name: string) =>
  `cloudformation:DescribeStacks on arn:<Partition>:cloudformation:<Region>:<AccountId>:stack/${name}/*`;
const keysOf = (stage: string, action: string) =>
  `dynamodb:${action} on arn:<Partition>:dynamodb:<Region>:<AccountId>:table/Petstore-${stage}-ApiKeys-*`;

/** The role behind an output. */
function roleOf(output: string): Json {
  return template.target(template.outputs[`${output}Role`]?.Value).Properties;
}

/** Everything that a role allows, as `action on resource`. */
function permissionsOf(output: string): string[] {
  const [logicalId] = template.outputs[`${output}Role`]?.Value['Fn::GetAtt'] ?? [];
  const policies = template.all('AWS::IAM::Policy').map(([, { Properties: properties }]) => properties);
  return policies
    .filter(({ Roles: roles }) => roles.some(({ Ref: role }: Json) => role === logicalId))
    .flatMap(({ PolicyDocument: document }) => document.Statement)
    .flatMap(({ Effect: effect, Action: actions, Resource: resources }: Json) => {
      if (effect !== 'Allow') throw new Error(`Not a plain statement: ${effect}`);
      return [actions].flat().flatMap((action) => [resources].flat().map((each) => `${action} on ${textOf(each)}`));
    });
}

/** An ARN with placeholders such as `<Region>` for the values that CloudFormation inserts. */
function textOf(value: Json): string {
  if (typeof value === 'string') return value;
  if (value.Ref) return `<${value.Ref.replace('AWS::', '')}>`;
  return value['Fn::Join'][1].map(textOf).join('');
}

describe('who may assume a role', () => {
  test.each([
    ['stagingDeploy', 'staging'],
    ['stagingSmoke', 'staging-smoke'],
    ['productionDeploy', 'production'],
    ['productionSmoke', 'production-smoke'],
  ])(
    '%s: only jobs in the environment %s of the repository, on main, with a token of GitHub for AWS',
    (role, environment) => {
      const { AssumeRolePolicyDocument: trust } = roleOf(role);
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
              'token.actions.githubusercontent.com:sub': `repo:acme/petstore:environment:${environment}`,
            },
          },
        },
      ]);
      const [{ Principal: principal }] = trust.Statement;
      expect(textOf(principal.Federated)).toBe(
        'arn:<Partition>:iam::<AccountId>:oidc-provider/token.actions.githubusercontent.com',
      );
    },
  );

  test('there are no other roles', () => {
    expect(template.all('AWS::IAM::Role')).toHaveLength(4);
    expect(Object.keys(template.outputs).sort()).toEqual([
      'productionDeployRole',
      'productionSmokeRole',
      'stagingDeployRole',
      'stagingSmokeRole',
    ]);
  });

  test('the account trusts tokens that GitHub issues for AWS, and no others', () => {
    expect(template.only('AWS::IAM::OIDCProvider')).toMatchObject({
      Url: 'https://token.actions.githubusercontent.com',
      ClientIdList: ['sts.amazonaws.com'],
    });
  });
});

describe.each(DEPLOYED_STAGES)('what the roles of %s allow', (stage) => {
  const stacks = [stackOf(`Petstore-${stage}`), stackOf(`PetstoreSite-${stage}`)];
  const keys = [keysOf(stage, 'PutItem'), keysOf(stage, 'UpdateItem')];
  const bootstrap = ['<Region>', ...otherRegions[stage]].flatMap((region) => [
    bootstrapRole('deploy', region),
    bootstrapRole('file-publishing', region),
  ]);

  test('the deployment may upload packages and deploy stacks through the bootstrap’s roles, and check its stage', () => {
    expect(permissionsOf(`${stage}Deploy`).sort()).toEqual([...bootstrap, ...stacks, ...keys].sort());
  });

  test('the smoke checks may find both stacks and report a failure; they can create no key and deploy nothing', () => {
    const reports = `sns:Publish on arn:<Partition>:sns:<Region>:<AccountId>:Petstore-${stage}-*`;
    expect(permissionsOf(`${stage}Smoke`).sort()).toEqual([...stacks, reports].sort());
  });
});
