import type { Json } from '../left-out.ts';
import type { Shell } from '../shell.ts';
import { type AwsCall, RejectedCall } from './aws-call.ts';

/** The command that prints whether a resource is protected against deletion, by type. */
const protections: Readonly<Record<string, (id: string) => string>> = {
  'AWS::Cognito::UserPool': (id) =>
    `aws cognito-idp describe-user-pool --user-pool-id ${id} --query UserPool.DeletionProtection`,
  'AWS::DynamoDB::Table': (id) =>
    `aws dynamodb describe-table --table-name ${id} --query Table.DeletionProtectionEnabled`,
};

/** @throws RejectedCall when the user pool is protected against deletion */
export async function checkUserPoolDeletion({ parameters }: AwsCall, shell: Shell): Promise<void> {
  if (!(await isProtected(shell, 'AWS::Cognito::UserPool', parameters.UserPoolId))) return;
  throw new RejectedCall(
    'InvalidParameterException',
    'The user pool cannot be deleted because deletion protection is activated.',
  );
}

/**
 * On AWS, the deletion of such a stack begins, and ends with the status `DELETE_FAILED`.
 * @throws RejectedCall when deleting the stack would delete a protected resource
 */
export async function checkStackDeletion({ parameters }: AwsCall, shell: Shell): Promise<void> {
  const stack = `--stack-name ${parameters.StackName} --output json`;
  const described = await shell.try(`aws cloudformation describe-stack-resources ${stack} --query StackResources`);
  if (described.code !== 0) return;
  const template: Json = JSON.parse(await shell.run(`aws cloudformation get-template ${stack} --query TemplateBody`));
  const wasProtected = ({ DeletionPolicy: policy = '', Properties: properties = {} }: Json) =>
    !policy.startsWith('Retain') &&
    (properties.DeletionProtection === 'ACTIVE' || properties.DeletionProtectionEnabled);
  for (const { LogicalResourceId: logicalId, PhysicalResourceId: id, ResourceType: type } of JSON.parse(
    described.stdout,
  )) {
    // Whoever deletes the stack may have removed the protection before.
    if (!wasProtected(template.Resources[logicalId] ?? {}) || !(await isProtected(shell, type, id))) continue;
    throw new RejectedCall('ValidationError', `DELETE_FAILED: ${type} ${logicalId} is protected against deletion`);
  }
}

async function isProtected(shell: Shell, type: string, id: string): Promise<boolean> {
  const command = protections[type]?.(id);
  if (command === undefined) return false;
  return /^(ACTIVE|True)$/.test((await shell.try(`${command} --output text`)).stdout.trim());
}
