import { environment } from '../../../lib/config/environment.ts';
import { finishSignIn } from '../../../lib/contract/generated/dashboard/operations.ts';
import { recordsActivity } from '../../../lib/database/access.ts';
import { InvalidRequest } from '../../../lib/errors/errors.ts';
import { startBrowserSession } from '../../../lib/http/browser-session.ts';
import { redirectOperation } from '../../../lib/http/redirect-operation.ts';
import { redeemResponse } from '../../../lib/sign-in/issuer.ts';
import { requireAccess } from '../../../lib/sign-in/require-access.ts';
import { clearSignInCookie, readSignInCookie } from '../../../lib/sign-in/sign-in-attempt.ts';

/** Anybody can call it, so it can change nothing but sessions. */
export const access = [
  { table: 'Site', actions: ['DeleteItem', 'PutItem', 'Query'], partitions: ['session'] },
  recordsActivity,
] as const;
export const services = ['identityProvider'] as const;

/** `GET /sign-in/callback`: starts the session of a person who returns from the issuer. */
export const handler = redirectOperation(finishSignIn, async ({ query }, cookieHeader) => {
  const { state = '' } = query;
  const now = new Date();
  const attempt = readSignInCookie(cookieHeader, state, now);
  if (!attempt) {
    throw new InvalidRequest(
      'This sign-in was used before, took too long, or began in another browser. Sign in again.',
    );
  }
  const session = await requireAccess(await redeemResponse(query, attempt), now);
  return {
    location: attempt.returnTo,
    cookies: [
      await startBrowserSession(cookieHeader, environment('sessionCookie'), session, now),
      clearSignInCookie(state),
    ],
  };
});
