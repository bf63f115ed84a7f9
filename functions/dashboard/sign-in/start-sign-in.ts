import { startSignIn } from '../../../lib/contract/generated/dashboard/start-sign-in.ts';
import { authorizationUrl, requireIssuer } from '../../../lib/dashboard/issuer.ts';
import { redirectOperation } from '../../../lib/dashboard/redirect-operation.ts';
import { safeReturnTo } from '../../../lib/dashboard/return-to.ts';
import { setSignInCookie } from '../../../lib/dashboard/sign-in-cookies.ts';
import { type Access, changesItems } from '../../../lib/database/access.ts';
import type { Service } from '../../../lib/http/operation-module.ts';
import { beginSignIn } from '../../../lib/people/sign-in-attempts.ts';

export const access: Access = [changesItems];
export const services: readonly Service[] = ['identityProvider'];

/** `GET /sign-in`: redirects the browser to the issuer. */
export const handler = redirectOperation(startSignIn, async ({ query: { returnTo } }, cookieHeader) => {
  requireIssuer();
  const attempt = await beginSignIn(safeReturnTo(returnTo), new Date());
  return {
    location: await authorizationUrl(attempt),
    cookies: setSignInCookie(cookieHeader, attempt.state, attempt.codeVerifier),
  };
});
