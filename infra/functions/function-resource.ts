import { CfnPolicy, type Role } from 'aws-cdk-lib/aws-iam';
import { CfnFunction, type Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';

/** The CloudFormation resource of a function. */
export function resourceOf(lambda: LambdaFunction): CfnFunction {
  const resource = lambda.node.defaultChild;
  if (!CfnFunction.isCfnFunction(resource))
    throw new Error('Expected a CfnFunction as the default child of the function.');
  return resource;
}

/**
 * Makes a function depend only on its role's policy. CDK also adds a dependency on the role, which is redundant because
 * the function refers to the role. cfn-lint reports it:
 * https://github.com/aws-cloudformation/cfn-lint/blob/main/docs/rules.md (W3005)
 */
export function dependOnPolicyOnly(resource: CfnFunction, role: Role): void {
  const policy = role.node.findChild('DefaultPolicy').node.defaultChild;
  if (!CfnPolicy.isCfnPolicy(policy)) throw new Error('Expected a CfnPolicy as the default child of the policy.');
  resource.addOverride('DependsOn', [policy.logicalId]);
}
