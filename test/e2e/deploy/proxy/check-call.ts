import type { Shell } from '../shell.ts';
import type { AwsCall } from './aws-call.ts';
import { checkProperties } from './check-properties.ts';
import { checkStackDeletion, checkUserPoolDeletion } from './check-protection.ts';
import { checkRole, checkRolesOf } from './check-roles.ts';
import { templateOf } from './stack-template.ts';

type Check = (call: AwsCall, shell: Shell) => Promise<void>;

/** Checks a stack's service role, then the properties and roles of its template. */
const checkStack: Check = async ({ parameters }, shell) => {
  const { RoleARN: role } = parameters;
  await checkRole(shell, role, ['ValidationError', `Role ${role} is invalid or cannot be assumed`]);
  const template = await templateOf(parameters, shell);
  if (!template) return;
  await checkProperties(shell, template);
  await checkRolesOf(shell, template);
};

const checkFunction: Check = ({ parameters: { Role: role } }, shell) =>
  checkRole(shell, role, [
    'InvalidParameterValueException',
    'The role defined for the function cannot be assumed by Lambda.',
  ]);

const checkAccount: Check = async ({ parameters: { patchOperations: changes = [] } }, shell) => {
  for (const { path, value } of changes) {
    if (path !== '/cloudwatchRoleArn') continue;
    await checkRole(shell, value, [
      'BadRequestException',
      'The role ARN does not have required permissions configured.',
    ]);
  }
};

/** The checks of calls that the emulator accepts and AWS rejects, by operation. */
const checks: readonly (readonly [operation: RegExp, check: Check])[] = [
  [/^(CreateStack|UpdateStack|CreateChangeSet)$/, checkStack],
  [/^(POST \/2015-03-31\/functions|PUT \/2015-03-31\/functions\/[^/]+\/configuration)$/, checkFunction],
  [/^PATCH \/account$/, checkAccount],
  [/^DeleteUserPool$/, checkUserPoolDeletion],
  [/^DeleteStack$/, checkStackDeletion],
];

/** @throws RejectedCall when AWS would reject the call */
export async function checkCall(call: AwsCall, shell: Shell): Promise<void> {
  const [, check] = checks.find(([operation]) => operation.test(call.operation)) ?? [];
  await check?.(call, shell.with({ AWS_REGION: call.region, AWS_DEFAULT_REGION: call.region }));
}
