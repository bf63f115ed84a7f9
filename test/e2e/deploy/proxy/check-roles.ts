import { ACCOUNT } from '../emulator.ts';
import type { Json } from '../left-out.ts';
import type { Shell } from '../shell.ts';
import { RejectedCall } from './aws-call.ts';

/** The name of a role is the last part of its ARN. */
const ROLE = /^arn:aws:iam::\d{12}:role\/(?:[\w+=,.@-]+\/)*([\w+=,.@-]+)$/;
const PSEUDO_PARAMETERS: Readonly<Record<string, string>> = { 'AWS::AccountId': ACCOUNT, 'AWS::Partition': 'aws' };

/** @throws RejectedCall with an error when the role does not exist */
export async function checkRole(shell: Shell, arn: Json, [code, message]: readonly [string, string]): Promise<void> {
  if (arn === undefined) return;
  const [, name] = ROLE.exec(arn) ?? [];
  const exists = name !== undefined && (await shell.try(`aws iam get-role --role-name ${name}`)).code === 0;
  if (!exists) throw new RejectedCall(code, message);
}

/**
 * Checks the roles that a template's resources name. Roles that the template itself creates are references, and a custom
 * resource may name a role that it creates.
 * @throws RejectedCall when one does not exist
 */
export async function checkRolesOf(shell: Shell, template: Json): Promise<void> {
  for (const [logicalId, { Type: type, Properties: properties }] of Object.entries<Json>(template.Resources)) {
    if (!type.startsWith('AWS::')) continue;
    for (const arn of rolesIn(properties)) {
      await checkRole(shell, arn, ['ValidationError', `${logicalId} has the role ${arn}, which does not exist`]);
    }
  }
}

/** The ARNs in properties such as `Role`, `RoleArn` and `CloudWatchRoleArn`. */
function rolesIn(value: Json): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries<Json>(value).flatMap(([name, of]) => {
    const arn = /role(arn)?$/i.test(name) ? textOf(of) : undefined;
    return arn?.startsWith('arn:') ? [arn] : rolesIn(of);
  });
}

/** A property's text, if it is known before the deployment. */
function textOf(value: Json): string | undefined {
  if (typeof value === 'string') return value;
  const { Ref: name, 'Fn::Sub': pattern, 'Fn::Join': [separator, parts] = [] } = value;
  if (typeof name === 'string') return PSEUDO_PARAMETERS[name];
  if (typeof pattern === 'string')
    return pattern.replaceAll(/\$\{([^}]+)\}/g, (all, of) => PSEUDO_PARAMETERS[of] ?? all);
  const texts: (string | undefined)[] = parts?.map(textOf) ?? [undefined];
  return texts.includes(undefined) ? undefined : texts.join(separator);
}
