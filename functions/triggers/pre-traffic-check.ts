/** The Lambda function that CodeDeploy calls before a new version gets any traffic. */
import {
  CodeDeployClient,
  type DeploymentInfo,
  GetDeploymentCommand,
  PutLifecycleEventHookExecutionStatusCommand,
} from '@aws-sdk/client-codedeploy';
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { generateApiKey } from '../../lib/keys/key-format.ts';

/**
 * The event from CodeDeploy:
 * https://docs.aws.amazon.com/codedeploy/latest/userguide/reference-appspec-file-structure-hooks.html
 */
export interface HookEvent {
  readonly DeploymentId: string;
  readonly LifecycleEventHookExecutionId: string;
}

/** How often the version is called. The first call is a cold start. */
const CALLS = 3;
/** The creators of deployments that move an alias back. */
const ROLLBACKS: readonly unknown[] = ['CloudFormationRollback', 'codeDeployRollback'];

/**
 * Calls the new version, and tells CodeDeploy whether it may get traffic. A rollback goes through CodeDeploy too, but is
 * not checked: a problem, such as a database that is unreachable, must not keep the earlier version from coming back.
 */
export async function handler({ DeploymentId, LifecycleEventHookExecutionId }: HookEvent): Promise<void> {
  const codeDeploy = new CodeDeployClient();
  const { deploymentInfo } = await codeDeploy.send(new GetDeploymentCommand({ deploymentId: DeploymentId }));
  const problem = isRollback(deploymentInfo)
    ? undefined
    : await findProblem(versionOf(deploymentInfo?.deploymentGroupName));
  if (problem) console.error(problem);
  await codeDeploy.send(
    new PutLifecycleEventHookExecutionStatusCommand({
      deploymentId: DeploymentId,
      lifecycleEventHookExecutionId: LifecycleEventHookExecutionId,
      status: problem ? 'Failed' : 'Succeeded',
    }),
  );
}

function isRollback(deployment: DeploymentInfo = {}): boolean {
  const { creator, rollbackInfo } = deployment;
  return ROLLBACKS.includes(creator) || rollbackInfo?.rollbackTriggeringDeploymentId !== undefined;
}

/** The ARN of the version that a deployment group deploys. The stack sets it when it deploys. */
function versionOf(group = ''): string {
  const versions = new Map<string, string>(JSON.parse(process.env.VERSIONS ?? '[]'));
  const version = versions.get(group);
  if (!version) throw new Error(`VERSIONS has no version for ${group}.`);
  return version;
}

/**
 * Sends requests with a key that was never issued. An operation starts, looks up the key and rejects it. It reads
 * nothing else and writes nothing.
 * @returns the problem with a response, if there is one
 */
async function findProblem(version: string): Promise<string | undefined> {
  const lambda = new LambdaClient();
  for (let call = 0; call < CALLS; call += 1) {
    const request = new InvokeCommand({ FunctionName: version, Payload: JSON.stringify(createEvent()) });
    const { FunctionError: error, Payload: payload } = await lambda.send(request);
    const text = payload ? Buffer.from(payload).toString() : '';
    if (error) return `${version} failed: ${text}`;
    const { statusCode } = JSON.parse(text);
    // The function for unknown routes needs no key.
    if (statusCode !== 401 && statusCode !== 404) return `${version} responded with ${text}`;
  }
  return undefined;
}

function createEvent() {
  const requestId = 'pre-traffic-check';
  // A path that ends with a slash would be rejected before the key is looked up.
  const path = `/${requestId}`;
  const multiValueHeaders = { Host: [requestId], Authorization: [`Bearer ${generateApiKey(process.env.STAGE ?? '')}`] };
  return {
    httpMethod: 'GET',
    path,
    resource: path,
    headers: {},
    multiValueHeaders,
    requestContext: { requestId, path },
    body: null,
    isBase64Encoded: false,
  };
}
