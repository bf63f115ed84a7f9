import { Duration, Stack } from 'aws-cdk-lib';
import type { Alarm } from 'aws-cdk-lib/aws-cloudwatch';
import {
  LambdaApplication,
  LambdaDeploymentConfig,
  LambdaDeploymentGroup,
  type LambdaDeploymentGroupProps,
  TimeBasedCanaryTrafficRouting,
} from 'aws-cdk-lib/aws-codedeploy';
import type { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Code } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import { buildSync } from 'esbuild';
import { environmentNames } from '../../lib/config/environment-names.ts';
import { chunksOf } from '../../lib/database/map-in-batches.ts';
import { UserError } from '../../lib/errors/user-error.ts';
import { acknowledge, acknowledgeWildcards } from '../acknowledge.ts';
import { allow } from '../allow.ts';
import { packageOptions } from '../bundle/bundle.ts';
import type { ApiStackContext } from '../context.ts';
import { addFunction } from '../functions/add-function.ts';
import type { OperationFunction } from '../functions/operation-function.ts';
import { alarmsIn } from '../monitoring/alarm-topic.ts';
import { BURN_RATES } from '../monitoring/objectives.ts';
import { addServiceRole } from '../service-role.ts';
import type { StageSettings } from '../settings/stage-settings.ts';

const TIMEOUT_SECONDS = 60;
/** What a check knows about its functions has to fit the 4 KB of its environment and the 10 KB of its role's permissions. */
const FUNCTIONS_PER_CHECK = 13;

/**
 * Lets CodeDeploy move a function's alias to a new version. CodeDeploy first calls the version, then sends it 10% of
 * the calls for some minutes, then all calls. If calls fail or get slow, CodeDeploy moves the alias back, and the
 * deployment of the stack fails.
 */
export function addRollout(context: ApiStackContext): void {
  const { stack, settings, functions, monitoring } = context;
  const rollout = rolloutOf(stack, settings);
  if (rollout === 'all at once') return;
  const scope = new Construct(stack, 'Rollout');
  const application = new LambdaApplication(scope, 'Application');
  const role = addServiceRole(scope, 'Role', {
    service: 'codedeploy',
    policy: 'service-role/AWSCodeDeployRoleForLambdaLimited',
    does: 'CodeDeploy moves aliases of functions and reads alarms',
  });
  const interval = Duration.minutes(rollout.canaryMinutes);
  const deploymentConfig = new LambdaDeploymentConfig(scope, 'Canary', {
    trafficRouting: new TimeBasedCanaryTrafficRouting({ interval, percentage: 10 }),
  });
  for (const [index, chunk] of chunksOf([...functions.byName], FUNCTIONS_PER_CHECK).entries()) {
    const check = addCheck(scope, index === 0 ? 'Check' : `Check${index + 1}`, context);
    const alarms = alarmsIn(monitoring);
    addGroups(scope, chunk, check, (name) => ({
      application,
      role,
      deploymentConfig,
      alarms: rollbackAlarms(alarms, name),
    }));
    const checkId = stack.getLogicalId(check.resource);
    const reason = 'CodeDeploy can call every version and alias of one function. CDK adds this permission.';
    acknowledge(role, { [`IAM5[Resource::<${checkId}.Arn>:*]`]: reason });
  }
}

/** Adds the deployment groups of functions, and tells their check which versions they deploy. */
function addGroups(
  scope: Construct,
  functions: readonly [name: string, OperationFunction][],
  check: ReturnType<typeof addCheck>,
  propsOf: (name: string) => Omit<LambdaDeploymentGroupProps, 'alias' | 'preHook'>,
): void {
  const versions: [deploymentGroup: string, version: string][] = [];
  const calls: PolicyStatement[] = [];
  // The alias's update policy refers to the check, so CodeDeploy deploys a version only after the check knows it.
  for (const [name, { alias }] of functions) {
    const props = { ...propsOf(name), alias, preHook: check.lambda };
    const { deploymentGroupName, deploymentGroupArn } = new LambdaDeploymentGroup(scope, name, props);
    versions.push([deploymentGroupName, alias.version.functionArn]);
    // All versions of the function: permission for a new version could arrive after the deployment calls it.
    calls.push(allow(['lambda:InvokeFunction'], [`${alias.version.lambda.functionArn}:*`]));
    check.role.addToPolicy(allow(['codedeploy:GetDeployment'], [deploymentGroupArn]));
  }
  for (const statement of calls) check.role.addToPolicy(statement);
  acknowledgeWildcards(check.role, calls, 'The check calls new versions, whose ARNs change with each.');
  check.lambda.addEnvironment('VERSIONS', Stack.of(scope).toJsonString(versions));
}

/**
 * `-c rollout=now` deploys all at once. While an alarm is on, CodeDeploy rejects every canary, even one with the fix.
 */
function rolloutOf(stack: Stack, { rollout }: StageSettings): StageSettings['rollout'] {
  const wanted: unknown = stack.node.tryGetContext('rollout');
  if (wanted === undefined) return rollout;
  if (wanted !== 'now') throw new UserError(`There is no rollout "${wanted}". The only choice is "now".`);
  return 'all at once';
}

/** The alarms that roll back a new version of a function: its own, or else the one on the API's errors. */
function rollbackAlarms(alarms: readonly Alarm[], name: string): Alarm[] {
  const own = alarms.filter(({ node }) => node.scope?.node.id === name);
  return own.length > 0 ? own : alarms.filter(({ node }) => node.id === BURN_RATES.fast.id);
}

/** Adds a function that calls a new version before it gets traffic. It uses the SDK of Lambda's runtime. */
function addCheck(scope: Construct, id: string, { stack }: ApiStackContext) {
  const entryPoints = ['functions/triggers/pre-traffic-check.ts'];
  const { outputFiles } = buildSync({ ...packageOptions, entryPoints, external: ['@aws-sdk/*'], write: false });
  return addFunction(scope, id, [], {
    description: 'Calls a new version before it gets traffic',
    code: Code.fromInline(outputFiles[0]?.text ?? ''),
    timeout: Duration.seconds(TIMEOUT_SECONDS),
    environment: { [environmentNames.stage]: stack.stage },
  });
}
