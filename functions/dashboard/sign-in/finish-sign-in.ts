import { environment } from '../../../lib/config/environment.ts';
import { finishSignIn } from '../../../lib/contract/generated/dashboard/finish-sign-in.ts';
import { startBrowserSession } from '../../../lib/dashboard/browser-session.ts';
import { redeemResponse } from '../../../lib/dashboard/issuer.ts';
import { redirectOperation } from '../../../lib/dashboard/redirect-operation.ts';
import { requireInvited } from '../../../lib/dashboard/require-invited.ts';
import { clearSignInCookie, readSignInCookie } from '../../../lib/dashboard/sign-in-cookies.ts';
import { type Access, changesOrDeletesItems } from '../../../lib/database/access.ts';
import { InvalidRequest } from '../../../lib/errors/errors.ts';
import type { Service } from '../../../lib/http/operation-module.ts';
import { takeSignIn } from '../../../lib/people/sign-in-attempts.ts';

export const access: Access = [changesOrDeletesItems];
export const services: readonly Service[] = ['identityProvider'];

/** `GET /sign-in/callback`: starts the session of a person who returns from the issuer. */
export const handler = redirectOperation(finishSignIn, async ({ query }, cookieHeader) => {
  const { state = '' } = query;
  const codeVerifier = readSignInCookie(cookieHeader, state);
  const attempt = codeVerifier && (await takeSignIn({ state, codeVerifier }, new Date()));
  if (!attempt) {
    throw new InvalidRequest(
      'This sign-in was used before, took too long, or began in another browser. Sign in again.',
    );
  }
  const identity = await redeemResponse(query, { state, codeVerifier, nonce: attempt.nonce });
  const email = await requireInvited(identity);
  const session = { email, linkRole: null, endSessionUrl: identity.endSessionUrl };
  return {
    location: attempt.returnTo,
    cookies: [
      await startBrowserSession(cookieHeader, environment('sessionCookie'), session, new Date()),
      clearSignInCookie(state),
    ],
  };
});
