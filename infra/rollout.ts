import { Validations } from 'aws-cdk-lib';
import { LambdaApplication, LambdaDeploymentConfig, LambdaDeploymentGroup } from 'aws-cdk-lib/aws-codedeploy';
import { ManagedPolicy, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import type { FunctionAlarms } from './function-alarms.ts';
import type { StageFunctions } from './functions.ts';

const POLICY = 'service-role/AWSCodeDeployRoleForLambdaLimited';

/**
 * Lets CodeDeploy move a function's alias to a new version: 10 % of the calls for five minutes, then all. If calls fail
 * or get slow, it moves the alias back, and the deployment of the stack fails.
 */
export class CanaryRollout extends Construct {
  /** @param alarms the alarms of each operation, by its id. The function for unknown routes has none */
  constructor(
    scope: Construct,
    id: string,
    functions: StageFunctions,
    alarms: ReadonlyMap<string, Pick<FunctionAlarms, 'faults' | 'duration'>>,
  ) {
    super(scope, id);
    const application = new LambdaApplication(this, 'Application');
    const role = this.makeRole();
    for (const [name, { alias }] of functions.all()) {
      const own = alarms.get(name);
      new LambdaDeploymentGroup(this, name, {
        application,
        role,
        alias,
        deploymentConfig: LambdaDeploymentConfig.CANARY_10PERCENT_5MINUTES,
        alarms: own ? [own.faults, own.duration] : [],
      });
    }
  }

  private makeRole(): Role {
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('codedeploy.amazonaws.com'),
      managedPolicies: [ManagedPolicy.fromAwsManagedPolicyName(POLICY)],
    });
    Validations.of(role).acknowledge({
      id: `AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/${POLICY}]`,
      reason:
        'The policy that Amazon made for this one purpose: CodeDeploy moves aliases of functions and looks at alarms.',
    });
    return role;
  }
}
