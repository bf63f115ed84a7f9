import type { IncomingMessage, ServerResponse } from 'node:http';
import type { HostRule } from './host-rule.ts';
import { sendRedirect } from './responses.ts';
import { serveSite } from './serve-site.ts';

const HTTPS_PORT = 443;

/**
 * Applies the rule of a host: serves the site or redirects, keeping path and query.
 * @param path the request's path and query
 * @param edgePort the HTTPS port in redirects
 */
export async function respond(
  incoming: IncomingMessage,
  response: ServerResponse,
  rule: HostRule,
  path: string,
  edgePort: number,
): Promise<void> {
  if (rule.kind === 'serve') await serveSite(incoming, response, path, rule);
  else sendRedirect(response, httpsUrl(rule.to, edgePort, path), rule.status);
}

/** The URL of a path at the edge. */
export function httpsUrl(host: string, edgePort: number, path: string): string {
  return `https://${host}${edgePort === HTTPS_PORT ? '' : `:${edgePort}`}${path}`;
}
