import { CfnPolicy, type Role } from 'aws-cdk-lib/aws-iam';
import { CfnFunction, type Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';

/** The CloudFormation resource of a function. */
export function resourceOf(lambda: LambdaFunction): CfnFunction {
  const resource = lambda.node.defaultChild;
  if (!CfnFunction.isCfnFunction(resource)) throw new Error('A function is not made of one CfnFunction.');
  return resource;
}

/**
 * Makes a function depend only on its role's policy. CDK also adds the role, which the function already refers to: cfn-lint
 * reports that as W3005.
 */
export function dependOnPolicyOnly(resource: CfnFunction, role: Role): void {
  const policy = role.node.findChild('DefaultPolicy').node.defaultChild;
  if (!CfnPolicy.isCfnPolicy(policy)) throw new Error('The policy of a role is not made of one CfnPolicy.');
  resource.addOverride('DependsOn', [policy.logicalId]);
}
