import { CfnPolicy, type Role } from 'aws-cdk-lib/aws-iam';
import {
  ApplicationLogLevel,
  Architecture,
  type CfnFunction,
  LoggingFormat,
  Runtime,
  SystemLogLevel,
} from 'aws-cdk-lib/aws-lambda';
import { resourceOf } from '../resource-of.ts';

/** What all functions have in common. */
export const functionDefaults = {
  runtime: Runtime.NODEJS_24_X,
  architecture: Architecture.ARM_64,
  /** The file and the export of every bundle. */
  handler: 'index.handler',
  loggingFormat: LoggingFormat.JSON,
  applicationLogLevelV2: ApplicationLogLevel.INFO,
  // Without Lambda's START and REPORT lines, which would double the log. Functions log their start and memory themselves.
  systemLogLevelV2: SystemLogLevel.WARN,
};

/**
 * Makes a function depend only on its role's policy. CDK also adds a dependency on the role, which is redundant because
 * the function refers to the role. cfn-lint reports it:
 * https://github.com/aws-cloudformation/cfn-lint/blob/main/docs/rules.md (W3005)
 */
export function dependOnPolicyOnly(resource: CfnFunction, role: Role): void {
  const { logicalId } = resourceOf(role.node.findChild('DefaultPolicy'), CfnPolicy.isCfnPolicy);
  resource.addOverride('DependsOn', [logicalId]);
}
