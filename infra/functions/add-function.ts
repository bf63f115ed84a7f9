import { CfnPolicy, type PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  ApplicationLogLevel,
  Architecture,
  CfnFunction,
  type FunctionProps,
  Function as LambdaFunction,
  LoggingFormat,
  Runtime,
  SystemLogLevel,
} from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { resourceOf } from '../resource-of.ts';
import { StageStack } from '../stage-stack.ts';

/**
 * Adds a function with its own role and log group.
 * @param prefix what the ids of all three begin with
 * @param statements its permissions, besides writing its log
 */
export function addFunction(
  scope: Construct,
  prefix: string,
  statements: readonly PolicyStatement[],
  props: Omit<FunctionProps, 'handler' | 'runtime'>,
) {
  const logGroup = new LogGroup(scope, `${prefix}Log`, StageStack.of(scope).logs);
  const role = new Role(scope, `${prefix}Role`, { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
  logGroup.grantWrite(role);
  for (const statement of statements) role.addToPolicy(statement);
  const lambda = new LambdaFunction(scope, prefix || 'Function', {
    runtime: Runtime.NODEJS_24_X,
    architecture: Architecture.ARM_64,
    // The file and the export of every bundle.
    handler: 'index.handler',
    loggingFormat: LoggingFormat.JSON,
    applicationLogLevelV2: ApplicationLogLevel.INFO,
    // Without Lambda's START and REPORT lines, which would double the log. Functions log their start and memory themselves.
    systemLogLevelV2: SystemLogLevel.WARN,
    role,
    logGroup,
    ...props,
  });
  // CDK also adds a dependency on the role, which is redundant because the function refers to the role. cfn-lint reports it:
  // https://github.com/aws-cloudformation/cfn-lint/blob/main/docs/rules.md (W3005)
  const { logicalId } = resourceOf(role.node.findChild('DefaultPolicy'), CfnPolicy.isCfnPolicy);
  const resource = resourceOf(lambda, CfnFunction.isCfnFunction);
  resource.addOverride('DependsOn', [logicalId]);
  return { lambda, resource, role, logGroup };
}
