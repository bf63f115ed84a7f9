import { Stack, Validations } from 'aws-cdk-lib';
import { LambdaApplication, LambdaDeploymentConfig, LambdaDeploymentGroup } from 'aws-cdk-lib/aws-codedeploy';
import { ManagedPolicy, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import { resourceOf } from '../functions/function-resource.ts';
import type { ApiFunctions } from '../functions/functions.ts';
import type { FunctionAlarms } from '../monitoring/function-alarms.ts';
import { addCheckFunction, type CheckFunctionProps } from './check-function.ts';

const POLICY = 'service-role/AWSCodeDeployRoleForLambdaLimited';

export interface CanaryRolloutProps extends CheckFunctionProps {
  readonly functions: ApiFunctions;
  /** The alarms of each operation, by its id. The function for unknown routes has none. */
  readonly alarms: ReadonlyMap<string, Pick<FunctionAlarms, 'faults' | 'duration'>>;
}

/**
 * Lets CodeDeploy move a function's alias to a new version. CodeDeploy first calls the version, then sends it 10% of
 * the calls for five minutes, then all calls. If calls fail or get slow, CodeDeploy moves the alias back, and the
 * deployment of the stack fails.
 */
export class CanaryRollout extends Construct {
  constructor(scope: Construct, id: string, { functions, alarms, ...props }: CanaryRolloutProps) {
    super(scope, id);
    const application = new LambdaApplication(this, 'Application');
    const role = this.makeRole();
    const check = addCheckFunction(this, props);
    const versions: [deploymentGroup: string, version: string][] = [];
    for (const [name, { alias }] of functions.all()) {
      const own = alarms.get(name);
      const { deploymentGroupName, deploymentGroupArn } = new LambdaDeploymentGroup(this, name, {
        application,
        role,
        alias,
        deploymentConfig: LambdaDeploymentConfig.CANARY_10PERCENT_5MINUTES,
        alarms: own ? [own.faults, own.duration] : [],
        preHook: check,
      });
      versions.push([deploymentGroupName, alias.version.functionArn]);
      check.addToRolePolicy(allow('lambda:InvokeFunction', alias.version.functionArn));
      check.addToRolePolicy(allow('codedeploy:GetDeployment', deploymentGroupArn));
    }
    Validations.of(role).acknowledge({
      id: `AwsSolutions-IAM5[Resource::<${Stack.of(this).resolve(resourceOf(check).logicalId)}.Arn>:*]`,
      reason: 'CodeDeploy can call every version and alias of one function. CDK adds this permission.',
    });
    check.addEnvironment('VERSIONS', Stack.of(this).toJsonString(versions));
  }

  private makeRole(): Role {
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('codedeploy.amazonaws.com'),
      managedPolicies: [ManagedPolicy.fromAwsManagedPolicyName(POLICY)],
    });
    Validations.of(role).acknowledge({
      id: `AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/${POLICY}]`,
      reason:
        'AWS maintains this policy for exactly this purpose: CodeDeploy moves aliases of functions and reads alarms.',
    });
    return role;
  }
}

function allow(action: string, resource: string): PolicyStatement {
  return new PolicyStatement({ actions: [action], resources: [resource] });
}
