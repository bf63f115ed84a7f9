import { SECURITY_HEADERS } from '../../lib/deployments/site-headers.ts';
import type { RequestHandler } from '../gateway/server.ts';
import type { ResolveHost } from './host-rule.ts';
import { readTarget, sendError, sendMisdirected, sendRedirect } from './responses.ts';
import { httpsUrl, respond } from './serve-site.ts';

export interface PlainHttpOptions {
  /** The host name of the default domain, the only one that is served without HTTPS. */
  readonly platformName: string;
  readonly resolveHost: ResolveHost;
  /** The HTTPS port in redirects. */
  readonly edgePort: number;
}

/**
 * Creates the plain HTTP handler for all hosts other than the API's own. It serves the default domain and redirects
 * custom domains to HTTPS in one hop.
 */
export function createPlainHttpHandler({ platformName, resolveHost, edgePort }: PlainHttpOptions): RequestHandler {
  return async (incoming, response) => {
    response.setHeaders(new Map(Object.entries(SECURITY_HEADERS)));
    const target = readTarget(incoming);
    if (!target) return sendError(response, 'invalid_request', 'The request is not valid.');
    const { host, path } = target;
    const rule = await resolveHost(host);
    if (rule && (rule.kind === 'redirect' || host === platformName)) {
      return respond(incoming, response, rule, path, edgePort);
    }
    if (rule) return sendRedirect(response, httpsUrl(host, edgePort, path), 301);
    if (host !== platformName) return sendMisdirected(response, ' To reach the API by it, add it to ALLOWED_HOSTS.');
    const message = 'The site has not been deployed yet. Deploy it with ./petstore site deploy.';
    return sendError(response, 'service_unavailable', message, { 'Retry-After': '5' });
  };
}
