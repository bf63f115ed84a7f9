import { TLSSocket } from 'node:tls';
import { SECURITY_HEADERS } from '../../lib/deployments/site-headers.ts';
import type { Redirect } from '../../lib/project/project.ts';
import { PLATFORM_NAME } from '../dns/built-in-zones.ts';
import { targetOf } from '../gateway/gateway.ts';
import type { RequestHandler } from '../gateway/server.ts';
import { sendError, sendRedirect } from './responses.ts';
import { type Deployment, serveSite } from './serve-site.ts';

/** What is served for a host name. */
export type HostRule =
  | ({ readonly kind: 'serve' } & Deployment)
  | { readonly kind: 'redirect'; readonly to: string; readonly status: Redirect['status'] };

/**
 * Looks up what is served for a host name, on every handshake and every request.
 * @param host in lower case, without port or trailing dot
 * @returns `undefined` for a name that is not served
 */
export type ResolveHost = (host: string) => Promise<HostRule | undefined>;

/**
 * Creates the handler for the site's hosts. Over HTTPS, it serves the default domain and the custom domains, each on
 * connections for its own name. Over plain HTTP, it handles all hosts other than the API's own: it serves the default
 * domain, the only one without HTTPS, and redirects custom domains to HTTPS in one hop.
 * @param edgePort the HTTPS port in redirects; by default, the one that received the request
 */
export function createSiteHandler(resolveHost: ResolveHost, edgePort?: number): RequestHandler {
  return async (incoming, response) => {
    response.setHeaders(new Map(Object.entries(SECURITY_HEADERS)));
    const { host, path, search } = targetOf(incoming);
    if (!path.startsWith('/')) return sendError(response, 'invalid_request', 'The request is not valid.');
    const { socket } = incoming;
    const isSecure = socket instanceof TLSSocket;
    const rule = isSecure && host !== serverNameOf(socket) ? undefined : await resolveHost(host);
    const redirect = (to: string, status: Redirect['status']) =>
      sendRedirect(response, httpsUrl(to, edgePort ?? socket.localPort, path + search), status);
    if (rule?.kind === 'redirect') return redirect(rule.to, rule.status);
    if (rule && (isSecure || host === PLATFORM_NAME)) return serveSite(incoming, response, path + search, rule);
    if (rule) return redirect(host, 301);
    if (host === PLATFORM_NAME && !isSecure) {
      const message = 'The site has not been deployed yet. Deploy it with ./petstore site deploy.';
      return sendError(response, 'service_unavailable', message, { 'Retry-After': '5' });
    }
    // The client has to open another connection: https://www.rfc-editor.org/rfc/rfc9110#section-15.5.20
    response.shouldKeepAlive = false;
    const hint = isSecure ? '' : ' To reach the API by it, add it to ALLOWED_HOSTS.';
    return sendError(response, 'misdirected_request', `This host is not served here.${hint}`);
  };
}

/** The name that a client connected to, in lower case. */
export function serverNameOf({ servername }: TLSSocket): string | undefined {
  return typeof servername === 'string' ? servername.toLowerCase() : undefined;
}

function httpsUrl(host: string, port: number | undefined, path: string): string {
  return `https://${host}${port === 443 ? '' : `:${port}`}${path}`;
}
