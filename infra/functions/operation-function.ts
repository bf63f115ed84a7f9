import { Duration, RemovalPolicy } from 'aws-cdk-lib';
import { type PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Alias, CfnFunction, Code, Function as LambdaFunction, Tracing } from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { FUNCTION_MEMORY_MB, FUNCTION_TIMEOUT_SECONDS } from '../../lib/config/limits.ts';
import { SERVICE } from '../../lib/config/service-name.ts';
import { acknowledge, acknowledgeWildcards } from '../acknowledge.ts';
import { resourceOf } from '../resource-of.ts';
import { StageStack } from '../stage-stack.ts';
import { dependOnPolicyOnly, functionDefaults } from './function-resource.ts';

/** The metadata key that names the file of a function's handler. */
const ENTRY_METADATA = `${SERVICE}:entry`;

export interface OperationFunctionProps {
  readonly description: string;
  /** The function's file, and the folder of its bundle. */
  readonly entry: string;
  readonly bundle: string;
  readonly environment: Readonly<Record<string, string>>;
  /** Its permissions, besides writing its log. */
  readonly statements: readonly PolicyStatement[];
  /** The reason for wildcards in the resources of `statements`, if there are any. */
  readonly wildcardReason?: string | undefined;
  /** Whether X-Ray traces its calls (default: yes). Tracing a scheduled call would cost more than the call itself. */
  readonly isTraced?: boolean;
  /** The timeout in seconds. By default, the timeout of a request. */
  readonly timeoutSeconds?: number;
  /** The concurrency that Lambda reserves for it, which is also its limit. By default, it shares the account's. */
  readonly reservedConcurrency?: number | undefined;
}

/** A function with its own role and log group, and the alias that the gateway or a schedule calls. */
export class OperationFunction extends Construct {
  readonly alias: Alias;
  readonly logGroup: LogGroup;

  constructor(scope: Construct, id: string, props: OperationFunctionProps) {
    super(scope, id);
    const { reservedConcurrency, isTraced = true } = props;
    this.logGroup = new LogGroup(this, 'Log', StageStack.of(this).logs);
    const role = this.makeRole(props);
    const lambda = new LambdaFunction(this, 'Function', {
      description: props.description,
      ...functionDefaults,
      code: Code.fromAsset(props.bundle),
      memorySize: FUNCTION_MEMORY_MB,
      timeout: Duration.seconds(props.timeoutSeconds ?? FUNCTION_TIMEOUT_SECONDS),
      ...(reservedConcurrency === undefined ? {} : { reservedConcurrentExecutions: reservedConcurrency }),
      environment: props.environment,
      role,
      tracing: isTraced ? Tracing.ACTIVE : Tracing.DISABLED,
      logGroup: this.logGroup,
      // Keep earlier versions, so that operators can point the alias back to one. When a deployment is rolled back, its
      // version is deleted, because Lambda refuses to create a second version with the same code.
      currentVersionOptions: { removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE },
    });
    const resource = resourceOf(lambda, CfnFunction.isCfnFunction);
    resource.addMetadata(ENTRY_METADATA, props.entry);
    dependOnPolicyOnly(resource, role);
    this.alias = new Alias(this, 'Live', { aliasName: 'live', version: lambda.currentVersion });
  }

  private makeRole(props: OperationFunctionProps): Role {
    const { statements, wildcardReason = '', isTraced = true } = props;
    const role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
    this.logGroup.grantWrite(role);
    for (const statement of statements) role.addToPolicy(statement);
    acknowledgeWildcards(role, statements, wildcardReason);
    if (!isTraced) return role;
    const reason = 'The two X-Ray actions that send trace segments do not support resource-level permissions.';
    acknowledge(role, { 'IAM5[Resource::*]': reason });
    return role;
  }
}
