import path from 'node:path';
import { Duration } from 'aws-cdk-lib';
import { Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { CfnFunction, Code, Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { buildSync } from 'esbuild';
import { environmentNames } from '../../lib/config/environment-names.ts';
import { dependOnPolicyOnly, functionDefaults } from '../functions/function-resource.ts';
import type { ApiStackContext } from '../part.ts';
import { resourceOf } from '../resource-of.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const TIMEOUT_SECONDS = 60;

/** Adds the function that calls a new version before it gets traffic. It uses the SDK of Lambda's runtime. */
export function addCheckFunction(scope: Construct, { stack }: ApiStackContext): LambdaFunction {
  const logGroup = new LogGroup(scope, 'CheckLog', stack.logs);
  const role = new Role(scope, 'CheckRole', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
  logGroup.grantWrite(role);
  const check = new LambdaFunction(scope, 'Check', {
    description: 'Calls a new version before it gets traffic',
    ...functionDefaults,
    code: Code.fromInline(bundle()),
    timeout: Duration.seconds(TIMEOUT_SECONDS),
    environment: { [environmentNames.stage]: stack.stage },
    role,
    logGroup,
  });
  dependOnPolicyOnly(resourceOf(check, CfnFunction.isCfnFunction), role);
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
