import { CfnPolicy, type Role } from 'aws-cdk-lib/aws-iam';
import { CfnFunction, type Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';

/** The CloudFormation resource that a function is made of. */
export function resourceOf(lambda: LambdaFunction): CfnFunction {
  const resource = lambda.node.defaultChild;
  if (!CfnFunction.isCfnFunction(resource)) throw new Error('A function is not made of one CfnFunction.');
  return resource;
}

/**
 * Has a function wait for its role's policy alone. CDK also lists the role, which the function refers to anyway: cfn-lint
 * reports that as W3005.
 */
export function dependOnPolicyOnly(resource: CfnFunction, role: Role): void {
  const policy = role.node.findChild('DefaultPolicy').node.defaultChild;
  if (!CfnPolicy.isCfnPolicy(policy)) throw new Error('The policy of a role is not made of one CfnPolicy.');
  resource.addOverride('DependsOn', [policy.logicalId]);
}
