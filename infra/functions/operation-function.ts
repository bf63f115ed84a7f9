import { Duration, FileSystem, RemovalPolicy } from 'aws-cdk-lib';
import type { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Alias, Code, Function as LambdaFunction, Tracing } from 'aws-cdk-lib/aws-lambda';
import type { ILogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import { FUNCTION_MEMORY_MB, FUNCTION_TIMEOUT_SECONDS } from '../../lib/config/limits.ts';
import { SERVICE } from '../../lib/config/service-name.ts';
import { acknowledge, acknowledgeWildcards } from '../acknowledge.ts';
import { addFunction } from './add-function.ts';
import type { FunctionParts } from './function-parts.ts';

/** The metadata key that names the file of a function's handler. */
const ENTRY_METADATA = `${SERVICE}:entry`;

// CDK derives the id of a version from the function's properties. Those of its code include the bucket, which another bootstrap
// changes, and Lambda publishes no second version of the same code: https://github.com/aws/aws-cdk/issues/17810
LambdaFunction.classifyVersionProperty('Code', false);

export interface OperationFunctionProps
  extends Pick<FunctionParts, 'description' | 'entry' | 'isTraced' | 'timeoutSeconds'> {
  /** The folder of its bundle. */
  readonly bundle: string;
  readonly environment: Readonly<Record<string, string>>;
  /** Its permissions, besides writing its log. */
  readonly statements: readonly PolicyStatement[];
  /** The reason for wildcards in the resources of `statements`, if there are any. */
  readonly wildcardReason?: string | undefined;
  /** By default, it has its own. */
  readonly logGroup?: ILogGroup;
  /** The concurrency that Lambda reserves for it, which is also its limit. By default, it shares the account's. */
  readonly reservedConcurrency?: number | undefined;
}

/** A function, and the alias that the gateway or a schedule calls. */
export class OperationFunction extends Construct {
  readonly alias: Alias;
  readonly logGroup: ILogGroup;

  constructor(scope: Construct, id: string, props: OperationFunctionProps) {
    super(scope, id);
    const { description, environment, reservedConcurrency, statements, wildcardReason = '', isTraced = true } = props;
    const { lambda, resource, role, logGroup } = addFunction(this, '', statements, {
      description,
      code: Code.fromAsset(props.bundle),
      memorySize: FUNCTION_MEMORY_MB,
      timeout: Duration.seconds(props.timeoutSeconds ?? FUNCTION_TIMEOUT_SECONDS),
      ...(props.logGroup && { logGroup: props.logGroup }),
      ...(reservedConcurrency === undefined ? {} : { reservedConcurrentExecutions: reservedConcurrency }),
      environment,
      tracing: isTraced ? Tracing.ACTIVE : Tracing.DISABLED,
      // Keep earlier versions, so that operators can point the alias back to one. When a deployment is rolled back, its
      // version is deleted, because Lambda refuses to create a second version with the same code.
      currentVersionOptions: { removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE },
    });
    lambda.invalidateVersionBasedOn(FileSystem.fingerprint(props.bundle));
    resource.addMetadata(ENTRY_METADATA, props.entry);
    acknowledgeWildcards(role, statements, wildcardReason);
    const reason = 'The two X-Ray actions that send trace segments do not support resource-level permissions.';
    if (isTraced) acknowledge(role, { 'IAM5[Resource::*]': reason });
    this.logGroup = logGroup;
    this.alias = new Alias(this, 'Live', { aliasName: 'live', version: lambda.currentVersion });
  }
}
