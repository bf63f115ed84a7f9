import { environment } from '../config/environment.ts';
import { SERVICE } from '../config/service-name.ts';
import { readHeader } from '../contract/read-header.ts';
import { ServiceError } from '../errors/errors.ts';
import type { SignedIn } from '../people/session-store.ts';
import { type BrowserSession, findBrowserSession } from './browser-session.ts';
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
