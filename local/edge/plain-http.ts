import { SECURITY_HEADERS } from '../../lib/deployments/site-headers.ts';
import { PLATFORM_NAME } from '../dns/built-in-zones.ts';
import type { RequestHandler } from '../gateway/server.ts';
import type { ResolveHost } from './host-rule.ts';
import { readTarget, sendError, sendMisdirected, sendRedirect } from './responses.ts';
import { httpsUrl, respond } from './serve-site.ts';

/**
 * Creates the plain HTTP handler for all hosts other than the API's own. It serves the default domain, the only one
 * without HTTPS, and redirects custom domains to HTTPS in one hop.
 * @param edgePort the HTTPS port in redirects
 */
export function createPlainHttpHandler(resolveHost: ResolveHost, edgePort: number): RequestHandler {
  return async (incoming, response) => {
    response.setHeaders(new Map(Object.entries(SECURITY_HEADERS)));
    const target = readTarget(incoming);
    if (!target) return sendError(response, 'invalid_request', 'The request is not valid.');
    const { host, path } = target;
    const rule = await resolveHost(host);
    if (rule && (rule.kind === 'redirect' || host === PLATFORM_NAME)) {
      return respond(incoming, response, rule, path, edgePort);
    }
    if (rule) return sendRedirect(response, httpsUrl(host, edgePort, path), 301);
    if (host !== PLATFORM_NAME) return sendMisdirected(response, ' To reach the API by it, add it to ALLOWED_HOSTS.');
    const message = 'The site has not been deployed yet. Deploy it with ./petstore site deploy.';
    return sendError(response, 'service_unavailable', message, { 'Retry-After': '5' });
  };
}
