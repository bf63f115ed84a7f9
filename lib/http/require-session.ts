import type { APIGatewayProxyEvent, Context } from 'aws-lambda';
import { environment } from '../config/environment.ts';
import { SERVICE } from '../config/service-name.ts';
import { readHeader } from '../contract/read-header.ts';
import { Refused } from '../errors/errors.ts';
import type { SignedIn } from '../people/session-store.ts';
import { findBrowserSession } from './browser-session.ts';
import { isChange } from './is-change.ts';
import { requireJsonType } from './middleware/json-body.ts';
import type { GatewayEvent, Middleware } from './middleware/middleware.ts';

export interface SessionContext extends Context {
  person: SignedIn;
  /** The token in the session cookie. It is a secret. */
  sessionToken: string;
}

/**
 * No authentication scheme for cookies is registered, so this one comes from a draft:
 * https://datatracker.ietf.org/doc/html/draft-broyer-http-cookie-auth-00
 */
const CHALLENGE = `Cookie realm="${SERVICE}-dashboard"`;

/** Requires a valid session, and adds its person to the context. */
export function requireSession(): Middleware<GatewayEvent, SessionContext> {
  return {
    before: async ({ event, context }) => {
      const cookies = readHeader(event, 'Cookie');
      const session = await findBrowserSession(cookies, environment('sessionCookie'), new Date());
      if (!session) throw new Refused('sign_in_required', 'Sign in first.', { 'WWW-Authenticate': CHALLENGE });
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
        throw new Refused(
          'role_required',
          'Viewers have read-only access. Ask an admin to do this, or to change your role.',
        );
      }
    },
  };
}

/**
 * Refuses changes from pages of another origin. Browsers send `Sec-Fetch-Site` automatically, and no page can set it:
 * https://www.w3.org/TR/fetch-metadata/#sec-fetch-site-header. Another port of `localhost` is `same-site`, and is
 * rejected too.
 */
export function requireSameOrigin(): Middleware {
  return {
    before: ({ event }) => {
      if (isChange(event) && readHeader(event, 'Sec-Fetch-Site') !== 'same-origin') {
        throw new Refused('forbidden', "Changes are accepted only from the dashboard's own pages.");
      }
    },
  };
}

/**
 * Refuses a body that is not JSON, even where the operation takes none: a form of another site could have sent it.
 * Forms can't send JSON: https://fetch.spec.whatwg.org/#cors-safelisted-request-header
 */
export function refuseForms(): Middleware<APIGatewayProxyEvent> {
  return {
    before: ({ event }: { event: GatewayEvent & Pick<APIGatewayProxyEvent, 'body'> }) => {
      if (isChange(event) && event.body) requireJsonType(event);
    },
  };
}
