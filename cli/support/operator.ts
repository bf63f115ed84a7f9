import { userInfo } from 'node:os';
import type { Actor } from '../../lib/activity/activity-entry.ts';
import { LOCAL_STAGE, type Stage } from '../../lib/config/stages.ts';

/** The name of the user who runs the command. In a container, the user may have no name. */
export function userName(): string {
  try {
    return userInfo().username;
  } catch {
    return 'unknown';
  }
}

/**
 * Who runs the command, for the activity log. On AWS, that is the identity whose permissions the change needs, with the
 * user of the machine beside it.
 */
export async function operator(stage: Stage): Promise<Actor> {
  const user = userName();
  return { kind: 'command', name: stage === LOCAL_STAGE ? user : `${(await awsIdentity()).name} as ${user}` };
}

/** Whose AWS credentials a command uses. */
interface Identity {
  readonly account: string;
  /** `user/ada` or `assumed-role/Operator/ada@example.com` */
  readonly name: string;
}

/** Needs no permission: https://docs.aws.amazon.com/STS/latest/APIReference/API_GetCallerIdentity.html */
export async function awsIdentity(): Promise<Identity> {
  // Imported on demand, so that commands on the local stage start quickly.
  const { requestAws } = await import('../../lib/aws/signed-request.ts');
  const text = await requestAws({
    service: 'sts',
    endpoint: 'AWS_ENDPOINT_URL_STS',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'Action=GetCallerIdentity&Version=2011-06-15',
  });
  const [, account = '', name = 'unknown'] = /arn:aws[\w-]*:(?:sts|iam)::(\d*):([^<"]+)/.exec(text) ?? [];
  return { account, name };
}
