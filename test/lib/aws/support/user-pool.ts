import { json } from 'node:stream/consumers';
import { z } from 'zod';
import { type FakeService, startFakeService } from './fake-service.ts';

export const POOL_ID = 'eu-central-1_Abc123';

const requestSchema = z.object({
  UserPoolId: z.literal(POOL_ID),
  Username: z.email(),
  DesiredDeliveryMediums: z.array(z.literal('EMAIL')).optional(),
  MessageAction: z.literal('RESEND').optional(),
});

/** A user pool that speaks Cognito's protocol for `AdminCreateUser` and `AdminDeleteUser`. */
export interface FakeUserPool extends FakeService {
  readonly users: Set<string>;
  /** The users who have replaced their temporary password. */
  readonly signedIn: Set<string>;
  /** The email addresses that got an invitation, each time. */
  readonly invited: string[];
  /** The operations that the caller lacks the permission for. */
  readonly denied: Set<string>;
}

export async function startUserPool(): Promise<FakeUserPool> {
  const users = new Set<string>();
  const signedIn = new Set<string>();
  const invited: string[] = [];
  const denied = new Set<string>();
  const service = await startFakeService(async (incoming, response) => {
    const fail = (type: string) => response.writeHead(400).end(JSON.stringify({ __type: type, message: type }));
    response.setHeader('content-type', 'application/x-amz-json-1.1');
    const operation = String(incoming.headers['x-amz-target']).split('.')[1] ?? '';
    if (denied.has(operation)) return fail('AccessDeniedException');
    const { data } = requestSchema.safeParse(await json(incoming));
    if (!data) return fail('InvalidParameterException');
    if (operation === 'AdminCreateUser') {
      const isResent = data.MessageAction === 'RESEND';
      if (isResent && !users.has(data.Username)) return fail('UserNotFoundException');
      if (isResent && signedIn.has(data.Username)) return fail('UnsupportedUserStateException');
      if (!isResent && users.has(data.Username)) return fail('UsernameExistsException');
      users.add(data.Username);
      invited.push(data.Username);
      return response.end(JSON.stringify({ User: { Username: data.Username } }));
    }
    if (operation === 'AdminDeleteUser') {
      signedIn.delete(data.Username);
      return users.delete(data.Username) ? response.end('{}') : fail('UserNotFoundException');
    }
    return fail('UnknownOperationException');
  });
  return {
    ...service,
    users,
    signedIn,
    invited,
    denied,
  };
}
