import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { SERVICE } from '../../lib/config/service-name.ts';
import { findBrowserSession, startBrowserSession } from '../../lib/http/browser-session.ts';
import { ROLES, type Role } from '../../lib/people/roles.ts';
import { derive, isSameSecret, readSecret } from '../local-secret.ts';
import { linkSecretFile } from '../part-files.ts';

/** The identity of browsers that signed in through the link. */
export const LINK_EMAIL = 'you@localhost';

/** The name of the local session cookie. Cookies ignore ports, so each service has a separate cookie. */
export const sessionCookie = (port: number) => `${SERVICE}-session-${port}`;

/** Signs in the person at the terminal. The link that the service prints is the credential. */
export function createTerminalLink(secret: string, port: number) {
  const cookie = sessionCookie(port);
  return {
    /** The link that signs in with a role and opens the dashboard. A viewer's link doesn't reveal the admin's. */
    path: (role: Role) => `/dashboard/?token=${terminalLinkToken(secret, role)}`,

    /**
     * Responds to a request that has a token in its query.
     * @returns false when the request has no token, so that another handler has to respond
     */
    respond: async (incoming: IncomingMessage, response: ServerResponse): Promise<boolean> => {
      const url = URL.parse(incoming.url ?? '/', 'http://localhost');
      if (incoming.method !== 'GET' || !url?.searchParams.has('token')) return false;
      // Neither the response nor the next page may leak the token.
      response.setHeader('Referrer-Policy', 'no-referrer');
      response.setHeader('Cache-Control', 'no-store');
      const token = url.searchParams.get('token') ?? '';
      const role = ROLES.find((each) => isSameSecret(token, terminalLinkToken(secret, each)));
      // The token decides. A link that was edited to another role is no longer the one that was printed.
      if (!role || url.searchParams.getAll('role').some((stated) => stated !== role)) {
        const text = 'This link is not valid. Open the link that npm start prints in the terminal.\n';
        response.writeHead(403, { 'Content-Type': 'text/plain; charset=utf-8' }).end(text);
        return true;
      }
      const session = { email: LINK_EMAIL, role, endSessionUrl: null };
      const setCookie = await startBrowserSession(incoming.headers.cookie, cookie, session, new Date());
      response.setHeader('Set-Cookie', setCookie);
      url.searchParams.delete('token');
      // A path that starts with two slashes would redirect to another host.
      const path = url.pathname.replace(/^\/+/, '/');
      response.writeHead(303, { Location: path + url.search }).end();
      return true;
    },

    /** Who sent a request, if they came through the link. */
    personOf: async ({ headers }: IncomingMessage) =>
      (await findBrowserSession(headers.cookie, cookie, new Date()))?.person,
  };
}

/**
 * The secret of the links that sign in. It has its own file, so that new links don't cost anything else.
 * @returns the secret, and whether it is new, so that sessions of earlier links must end
 * @throws UserError when the secret can't be created or its file is damaged
 */
export function readLinkSecret(dataFolder: string): { readonly secret: string; readonly isNew: boolean } {
  const file = linkSecretFile(dataFolder);
  const isNew = !existsSync(file);
  return { secret: readSecret(file), isNew };
}

/** The token of the terminal link for a role. Anyone who has it has this role on the local stage. */
function terminalLinkToken(linkSecret: string, role: Role): string {
  return derive(linkSecret, `terminal link of ${role}`);
}
