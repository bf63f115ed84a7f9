import path from 'node:path';
import { Duration, type RemovalPolicy } from 'aws-cdk-lib';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  ApplicationLogLevel,
  Architecture,
  Code,
  Function as LambdaFunction,
  LoggingFormat,
  Runtime,
  SystemLogLevel,
} from 'aws-cdk-lib/aws-lambda';
import { LogGroup, type RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { buildSync } from 'esbuild';
import { environmentNames } from '../../lib/config/environment.ts';
import { dependOnPolicyOnly, resourceOf } from '../functions/function-resource.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const TIMEOUT_SECONDS = 60;

export interface CheckFunctionProps {
  readonly stage: string;
  readonly logRetentionDays: RetentionDays;
  readonly removalPolicy: RemovalPolicy;
}

/** Adds the function that calls a new version before it gets traffic. It uses the SDK of Lambda's runtime. */
export function addCheckFunction(scope: Construct, props: CheckFunctionProps): LambdaFunction {
  const { stage, logRetentionDays: retention, removalPolicy } = props;
  const logGroup = new LogGroup(scope, 'CheckLog', { retention, removalPolicy });
  const role = new Role(scope, 'CheckRole', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
  logGroup.grantWrite(role);
  const check = new LambdaFunction(scope, 'Check', {
    description: 'Calls a new version before it gets traffic',
    runtime: Runtime.NODEJS_24_X,
    architecture: Architecture.ARM_64,
    code: Code.fromInline(bundle()),
    handler: 'index.handler',
    timeout: Duration.seconds(TIMEOUT_SECONDS),
    environment: { [environmentNames.stage]: stage },
    role,
    logGroup,
    loggingFormat: LoggingFormat.JSON,
    applicationLogLevelV2: ApplicationLogLevel.INFO,
    systemLogLevelV2: SystemLogLevel.WARN,
  });
  dependOnPolicyOnly(resourceOf(check), role);
  return check;
}

function bundle(): string {
  const { outputFiles } = buildSync({
    absWorkingDir: ROOT,
    entryPoints: ['infra/rollout/pre-traffic-check.ts'],
    bundle: true,
    minify: true,
    platform: 'node',
    target: 'node24',
    format: 'cjs',
    external: ['@aws-sdk/*'],
    write: false,
  });
  return outputFiles[0]?.text ?? '';
}
