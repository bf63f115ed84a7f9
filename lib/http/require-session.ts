import type { Context } from 'aws-lambda';
import { environment } from '../config/environment.ts';
import { readHeader } from '../contract/read-header.ts';
import { RoleRequired, SignInRequired } from '../errors/dashboard-errors.ts';
import type { SignedIn } from '../people/session-store.ts';
import { findBrowserSession } from './browser-session.ts';
import { isChange } from './is-change.ts';
import type { GatewayEvent, Middleware } from './middleware/middleware.ts';

/** The context of a request that has a session. */
export interface SessionContext extends Context {
  person: SignedIn;
  /** The token in the session cookie. It is a secret. */
  sessionToken: string;
}

/** Requires a valid session, and adds its person to the context. */
export function requireSession(): Middleware<GatewayEvent, SessionContext> {
  return {
    before: async ({ event, context }) => {
      const cookies = readHeader(event, 'Cookie');
      const session = await findBrowserSession(cookies, environment('sessionCookie'), new Date());
      if (!session) throw new SignInRequired('Sign in first.');
      context.person = session.person;
      context.sessionToken = session.token;
    },
  };
}

/** Requires an admin for every method that changes something. */
export function requireAdmin(): Middleware<GatewayEvent, SessionContext> {
  return {
    before: ({ event, context }) => {
      if (isChange(event) && context.person.role !== 'admin') {
        throw new RoleRequired('Viewers have read-only access. Ask an admin to do this, or to change your role.');
      }
    },
  };
}
