import { startSignIn } from '../../../lib/contract/generated/dashboard/operations.ts';
import { redirectOperation } from '../../../lib/http/redirect-operation.ts';
import { safeReturnTo } from '../../../lib/http/return-to.ts';
import { authorizationUrl } from '../../../lib/sign-in/issuer.ts';
import { beginSignIn, setSignInCookie } from '../../../lib/sign-in/sign-in-attempt.ts';

export const access = [] as const;
export const services = ['identityProvider'] as const;

/** `GET /sign-in`: redirects the browser to the issuer. */
export const handler = redirectOperation(startSignIn, async ({ query: { returnTo } }, cookieHeader) => {
  const attempt = beginSignIn(safeReturnTo(returnTo), new Date());
  return {
    location: await authorizationUrl(attempt),
    cookies: setSignInCookie(cookieHeader, attempt),
  };
});
