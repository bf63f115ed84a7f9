import type { APIGatewayProxyEvent } from 'aws-lambda';
import { environment } from '../config/environment.ts';
import { SERVICE } from '../config/service-name.ts';
import { readHeader } from '../contract/read-header.ts';
import { ServiceError } from '../errors/errors.ts';
import type { SignedIn } from '../people/session-store.ts';
import { type BrowserSession, findBrowserSession } from './browser-session.ts';
import { requireJsonType } from './middleware/json-body.ts';
import { type GatewayEvent, isChange } from './middleware/middleware.ts';

/**
 * No authentication scheme for cookies is registered, so this one comes from a draft:
 * https://datatracker.ietf.org/doc/html/draft-broyer-http-cookie-auth-00
 */
const CHALLENGE = `Cookie realm="${SERVICE}-dashboard"`;

/** Requires a valid session. */
export async function requireSession(event: GatewayEvent): Promise<BrowserSession> {
  const session = await findBrowserSession(readHeader(event, 'Cookie'), environment('sessionCookie'), new Date());
  if (!session) throw new ServiceError('sign_in_required', 'Sign in first.', { 'WWW-Authenticate': CHALLENGE });
  return session;
}

/** Requires an admin for every method that changes something. */
export function requireAdmin(event: GatewayEvent, { role }: SignedIn): void {
  if (!isChange(event) || role === 'admin') return;
  const message = 'Viewers have read-only access. Ask an admin to do this, or to change your role.';
  throw new ServiceError('role_required', message);
}

/**
 * Refuses changes from pages of another origin. Browsers send `Sec-Fetch-Site` automatically, and no page can set it:
 * https://www.w3.org/TR/fetch-metadata/#sec-fetch-site-header. Another port of `localhost` is `same-site`, and is
 * rejected too.
 */
export function requireSameOrigin(event: GatewayEvent): void {
  if (!isChange(event) || readHeader(event, 'Sec-Fetch-Site') === 'same-origin') return;
  throw new ServiceError('forbidden', "Changes are accepted only from the dashboard's own pages.");
}

/**
 * Refuses a body that is not JSON, even where the operation takes none: a form of another site could have sent it.
 * Forms can't send JSON: https://fetch.spec.whatwg.org/#cors-safelisted-request-header
 */
export function refuseForms(event: APIGatewayProxyEvent): void {
  if (isChange(event) && event.body) requireJsonType(event);
}
