import { Duration, Stack, Validations } from 'aws-cdk-lib';
import type { Alarm } from 'aws-cdk-lib/aws-cloudwatch';
import {
  LambdaApplication,
  LambdaDeploymentConfig,
  LambdaDeploymentGroup,
  TimeBasedCanaryTrafficRouting,
} from 'aws-cdk-lib/aws-codedeploy';
import { ManagedPolicy, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import { acknowledgeWildcards } from '../functions/acknowledge-wildcards.ts';
import { resourceOf } from '../functions/function-resource.ts';
import type { ApiFunctions } from '../functions/functions.ts';
import { addCheckFunction, type CheckFunctionProps } from './check-function.ts';

const POLICY = 'service-role/AWSCodeDeployRoleForLambdaLimited';

export interface CanaryRolloutProps extends CheckFunctionProps {
  readonly functions: ApiFunctions;
  /** How long a new version gets 10% of the calls. */
  readonly minutes: number;
  /** The alarms that roll back a new version of a function, by the function's name. */
  readonly alarmsOf: (name: string) => readonly Alarm[];
}

/**
 * Lets CodeDeploy move a function's alias to a new version. CodeDeploy first calls the version, then sends it 10% of
 * the calls for five minutes, then all calls. If calls fail or get slow, CodeDeploy moves the alias back, and the
 * deployment of the stack fails.
 */
export class CanaryRollout extends Construct {
  constructor(scope: Construct, id: string, { functions, minutes, alarmsOf, ...props }: CanaryRolloutProps) {
    super(scope, id);
    const application = new LambdaApplication(this, 'Application');
    const role = this.makeRole();
    const check = addCheckFunction(this, props);
    const deploymentConfig = new LambdaDeploymentConfig(this, 'Canary', {
      trafficRouting: new TimeBasedCanaryTrafficRouting({ interval: Duration.minutes(minutes), percentage: 10 }),
    });
    const versions: [deploymentGroup: string, version: string][] = [];
    const calls: PolicyStatement[] = [];
    // The alias's update policy refers to the check, so CodeDeploy deploys a version only after the check knows it.
    for (const [name, { alias }] of functions.all()) {
      const { deploymentGroupName, deploymentGroupArn } = new LambdaDeploymentGroup(this, name, {
        application,
        role,
        alias,
        deploymentConfig,
        alarms: [...alarmsOf(name)],
        preHook: check,
      });
      versions.push([deploymentGroupName, alias.version.functionArn]);
      // All versions of the function: permission for a new version could arrive after the deployment calls it.
      calls.push(allow('lambda:InvokeFunction', `${alias.version.lambda.functionArn}:*`));
      check.addToRolePolicy(allow('codedeploy:GetDeployment', deploymentGroupArn));
    }
    for (const statement of calls) check.addToRolePolicy(statement);
    if (check.role)
      acknowledgeWildcards(check.role, calls, 'The check calls new versions, whose ARNs change with each.');
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
