import { CustomResource, Duration } from 'aws-cdk-lib';
import { ManagedPolicy } from 'aws-cdk-lib/aws-iam';
import { Code } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import { LOG_POLICY, type LogRole } from '../../lib/aws/log-role.ts';
import { SERVICE } from '../../lib/config/service-name.ts';
import { allow } from '../allow.ts';
import { folderOf } from '../bundle/bundle.ts';
import { fileEntry } from '../bundle/function-entries.ts';
import { addFunction } from '../functions/add-function.ts';
import type { StageStack } from '../stage-stack.ts';

/** The function that gives API Gateway its role. */
export const LOG_ROLE = fileEntry('functions/triggers/set-log-role.ts');

/** Enough for all attempts. */
const TIMEOUT = Duration.minutes(5);
/** Two calls: Lambda repeats one that fails. Without this limit, a lost response keeps a deployment waiting for an hour. */
const SERVICE_TIMEOUT = Duration.minutes(12);

/**
 * Gives API Gateway a role to write logs with, where the account and region have none: without one, it rejects a stage that
 * logs. All APIs there share the role, so it belongs to no stack, and no stack replaces or deletes it. Its name is fixed, so
 * that two stages that are deployed at once set the same one.
 * https://docs.aws.amazon.com/apigateway/latest/developerguide/set-up-logging.html
 */
export function addLogRole(stack: StageStack, bundles: ReadonlyMap<string, string>): CustomResource {
  const scope = new Construct(stack, 'LogRole');
  const { permissionsBoundary, tags } = stack.settings;
  const account = stack.formatArn({ service: 'apigateway', account: '', resource: '/account' });
  const iam = (resource: string, resourceName: string) =>
    stack.formatArn({ service: 'iam', region: '', resource, resourceName });
  const role: LogRole = {
    roleArn: iam('role', `${SERVICE}-api-gateway-logs`),
    policyArn: ManagedPolicy.fromAwsManagedPolicyName(LOG_POLICY).managedPolicyArn,
    ...(permissionsBoundary && { permissionsBoundary: iam('policy', permissionsBoundary) }),
    tags: { ...tags, project: SERVICE },
  };
  const { lambda } = addFunction(
    scope,
    '',
    [
      allow(['apigateway:GET', 'apigateway:PATCH'], [account]),
      allow(['iam:CreateRole', 'iam:TagRole'], [role.roleArn]),
      allow(['iam:AttachRolePolicy'], [role.roleArn], { ArnEquals: { 'iam:PolicyARN': role.policyArn } }),
      allow(['iam:PassRole'], [role.roleArn], {
        StringEquals: { 'iam:PassedToService': 'apigateway.amazonaws.com' },
      }),
    ],
    {
      description: 'Gives API Gateway a role to write logs with, if it has none',
      code: Code.fromAsset(folderOf(bundles, LOG_ROLE.entry)),
      timeout: TIMEOUT,
    },
  );
  return new CustomResource(scope, 'Setting', {
    serviceToken: lambda.functionArn,
    resourceType: 'Custom::ApiGatewayLogRole',
    serviceTimeout: SERVICE_TIMEOUT,
    properties: role,
  });
}
