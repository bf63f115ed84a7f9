import { setTimeout } from 'node:timers/promises';
import { requestAws } from './signed-request.ts';

/** The policy that AWS maintains for the role. */
export const LOG_POLICY = 'service-role/AmazonAPIGatewayPushToCloudWatchLogs';

/** The role that API Gateway gets where it has none. */
export interface LogRole {
  readonly roleArn: string;
  readonly policyArn: string;
  readonly permissionsBoundary?: string;
  readonly tags: Readonly<Record<string, string>>;
}

/**
 * IAM needs seconds to apply a new role or permission, and API Gateway accepts one update of the account in 20 seconds.
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/limits.html
 */
const ATTEMPTS = 8;
const PAUSE_MS = 20_000;

const TRUST = {
  Version: '2012-10-17',
  Statement: [{ Effect: 'Allow', Principal: { Service: 'apigateway.amazonaws.com' }, Action: 'sts:AssumeRole' }],
};

/**
 * Gives API Gateway a role to write logs with, if it has none in this account and region. All APIs there share that role, so
 * an existing one is never replaced.
 * @throws Error when the last attempt fails
 */
export async function ensureLogRole(role: LogRole, pauseMs: number = PAUSE_MS): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await setIfMissing(role);
    } catch (error) {
      if (attempt === ATTEMPTS) throw error;
      console.warn(error);
      await setTimeout(pauseMs);
    }
  }
}

async function setIfMissing(role: LogRole): Promise<void> {
  const { cloudwatchRoleArn } = JSON.parse(await requestAccount('GET'));
  if (cloudwatchRoleArn) return;
  await createRole(role);
  const patchOperations = [{ op: 'replace', path: '/cloudwatchRoleArn', value: role.roleArn }];
  await requestAccount('PATCH', JSON.stringify({ patchOperations }));
}

/** @returns the settings of API Gateway in this account and region, as JSON */
function requestAccount(method: 'GET' | 'PATCH', body?: string): Promise<string> {
  const headers = { accept: 'application/json', 'content-type': 'application/json' };
  const endpoint = 'AWS_ENDPOINT_URL_API_GATEWAY';
  return requestAws({ service: 'apigateway', endpoint, method, path: '/account', headers, ...(body && { body }) });
}

/** Creates the role, unless another region or an earlier attempt has. */
async function createRole({ roleArn, policyArn, permissionsBoundary, tags }: LogRole): Promise<void> {
  const RoleName = roleArn.replace(/^.*:role\//, '');
  const tagFields = Object.entries(tags).flatMap(([key, value], index) => [
    [`Tags.member.${index + 1}.Key`, key],
    [`Tags.member.${index + 1}.Value`, value],
  ]);
  try {
    await requestIam('CreateRole', {
      RoleName,
      Description: 'Lets API Gateway write the logs of all APIs of the account',
      AssumeRolePolicyDocument: JSON.stringify(TRUST),
      ...(permissionsBoundary && { PermissionsBoundary: permissionsBoundary }),
      ...Object.fromEntries(tagFields),
    });
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'EntityAlreadyExists') throw error;
  }
  await requestIam('AttachRolePolicy', { RoleName, PolicyArn: policyArn });
}

async function requestIam(action: string, parameters: Readonly<Record<string, string>>): Promise<void> {
  await requestAws({
    service: 'iam',
    isGlobal: true,
    endpoint: 'AWS_ENDPOINT_URL_IAM',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ Action: action, Version: '2010-05-08', ...parameters }).toString(),
  });
}
