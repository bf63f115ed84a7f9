import { type PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
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
import { type ILogGroup, LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { resourceOf } from '../resource-of.ts';
import { StageStack } from '../stage-stack.ts';
import { InlineRole } from './inline-role.ts';

/**
 * Adds a function with its own role and, unless `props` has one, its own log group.
 * @param prefix what their ids begin with
 * @param statements its permissions, besides writing its log
 */
export function addFunction(
  scope: Construct,
  prefix: string,
  statements: readonly PolicyStatement[],
  props: Omit<FunctionProps, 'handler' | 'logGroup' | 'runtime'> & { readonly logGroup?: ILogGroup },
) {
  const logGroup = props.logGroup ?? new LogGroup(scope, `${prefix}Log`, StageStack.of(scope).logs);
  const role = new InlineRole(scope, `${prefix}Role`, { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
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
    ...props,
    role,
    logGroup,
  });
  const resource = resourceOf(lambda, CfnFunction.isCfnFunction);
  // CDK adds a dependency on the role, which is redundant because the function refers to the role. cfn-lint reports it:
  // https://github.com/aws-cloudformation/cfn-lint/blob/main/docs/rules.md (W3005)
  resource.addDeletionOverride('DependsOn');
  return { lambda, resource, role, logGroup };
}
