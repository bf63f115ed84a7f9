import { CfnOutput, DefaultStackSynthesizer, Fn, Stack, Tags, Validations } from 'aws-cdk-lib';
import { PolicyStatement, Role, WebIdentityPrincipal } from 'aws-cdk-lib/aws-iam';
import type { Construct } from 'constructs';
import { SERVICE, SERVICE_TITLE } from '../../lib/config/service-name.ts';
import { type DeployedStage, siteStackName, stackName } from '../../lib/config/stages.ts';
import { otherRegionsOf } from '../other-regions.ts';
import type { StageSettings } from '../stage-settings.ts';
import { AUDIENCE, ISSUER } from './github.ts';

/** The branch that is deployed. */
const REF = 'refs/heads/main';

export interface PipelineStackProps {
  readonly stage: DeployedStage;
  /** The repository's owner and name, as `checkRepository` accepts them. */
  readonly repository: string;
  readonly settings: StageSettings;
}

/**
 * Lets the workflows of a GitHub repository deploy and check a stage without a stored credential: only jobs of one
 * environment on the branch `main` can assume each role. Each stage has a stack of its own, so an account with only
 * production trusts no environment of staging.
 * https://docs.github.com/en/actions/how-tos/secure-your-work/security-harden-deployments/oidc-in-aws
 */
export class PipelineStack extends Stack {
  private readonly repository: string;

  constructor(scope: Construct, { stage, repository, settings }: PipelineStackProps) {
    super(scope, `${SERVICE_TITLE}Pipeline-${stage}`, {
      description: `Lets ${repository} deploy ${SERVICE_TITLE}, ${stage}`,
      synthesizer: new DefaultStackSynthesizer({ qualifier: settings.bootstrapQualifier }),
    });
    this.repository = repository;
    Tags.of(this).add('project', SERVICE);
    const deploy = [...deployGrants(settings), ...stackGrants(stage), ...keyGrants(stage)];
    this.addRole('Deploy', stage, deploy);
    this.addRole('Smoke', `${stage}-smoke`, [...stackGrants(stage), alertGrant(stage, settings)]);
  }

  /** @param environment the environment of the repository whose jobs can assume the role */
  private addRole(id: string, environment: string, grants: readonly Grant[]): void {
    const provider = resolve(`arn:<AWS::Partition>:iam::<AWS::AccountId>:oidc-provider/${ISSUER}`);
    const subject = `repo:${this.repository}:environment:${environment}`;
    // An environment without branch rules lets jobs of every branch use it.
    const conditions = {
      StringEquals: { [`${ISSUER}:aud`]: AUDIENCE, [`${ISSUER}:sub`]: subject, [`${ISSUER}:ref`]: REF },
    };
    const role = new Role(this, id, { assumedBy: new WebIdentityPrincipal(provider, conditions) });
    for (const { actions, resource } of grants) {
      role.addToPolicy(new PolicyStatement({ actions: [...actions], resources: [resolve(resource)] }));
      if (!resource.endsWith('*')) continue;
      Validations.of(role).acknowledge({
        id: `AwsSolutions-IAM5[Resource::${resource}]`,
        reason: 'CloudFormation appends random characters to the names of stacks, tables and topics.',
      });
    }
    new CfnOutput(this, `${id}Role`, { value: role.roleArn });
  }
}

/** Permission for actions on the resources of an ARN. Placeholders such as `<AWS::Region>` get the stack's values. */
interface Grant {
  readonly actions: readonly string[];
  readonly resource: string;
}

function resolve(arn: string): string {
  return arn.replace(/<(AWS::\w+)>/g, (_, name: string) => Fn.ref(name));
}

/** The permissions of `cdk deploy`: the roles that `cdk bootstrap` creates have all others. */
function deployGrants(settings: StageSettings): Grant[] {
  const regions = ['<AWS::Region>', ...otherRegionsOf(settings)];
  const roles = ['deploy', 'file-publishing'].flatMap((name) =>
    regions.map((region) => `cdk-${settings.bootstrapQualifier}-${name}-role-<AWS::AccountId>-${region}`),
  );
  return roles.map((role) => ({
    actions: ['sts:AssumeRole'],
    resource: `arn:<AWS::Partition>:iam::<AWS::AccountId>:role/${role}`,
  }));
}

/** Allows looking up both stacks of a stage: all that `./petstore smoke` needs if it is given a key. */
function stackGrants(stage: DeployedStage): Grant[] {
  return [stackName(stage), siteStackName(stage)].map((name) => ({
    actions: ['cloudformation:DescribeStacks'],
    resource: `${arnPrefix('cloudformation')}:stack/${name}/*`,
  }));
}

/** Allows creating and revoking keys, for a `./petstore smoke` without one. */
function keyGrants(stage: DeployedStage): Grant[] {
  const actions = ['dynamodb:PutItem', 'dynamodb:UpdateItem'];
  return [{ actions, resource: `${arnPrefix('dynamodb')}:table/${stackName(stage)}-ApiKeys-*` }];
}

/** Allows publishing to the alarm topic. */
function alertGrant(stage: DeployedStage, { alarmTopicArn }: PipelineStackProps['settings']): Grant {
  return { actions: ['sns:Publish'], resource: alarmTopicArn ?? `${arnPrefix('sns')}:${stackName(stage)}-*` };
}

function arnPrefix(service: string): string {
  return `arn:<AWS::Partition>:${service}:<AWS::Region>:<AWS::AccountId>`;
}
