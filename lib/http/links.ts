import { readHeader } from '../contract/read-header.ts';
import type { GatewayEvent } from './middleware/middleware.ts';

/** The `Link` to the next page: the URL with the next cursor. https://www.rfc-editor.org/rfc/rfc8288 */
export function nextPageLink(event: GatewayEvent, cursor: string): string {
  return linkToPage(originOf(event) + event.requestContext.path, event, cursor);
}

/** Like `nextPageLink`, but without the origin: for clients behind a proxy whose name the gateway does not know. */
export function nextPagePath(event: GatewayEvent, cursor: string): string {
  return linkToPage(event.path, event, cursor);
}

function linkToPage(address: string, { multiValueQueryStringParameters }: GatewayEvent, cursor: string): string {
  const query = new URLSearchParams();
  for (const [name, values = []] of Object.entries(multiValueQueryStringParameters ?? {})) {
    for (const value of values) query.append(name, value);
  }
  query.set('cursor', cursor);
  return `<${address}?${query}>; rel="next"`;
}

/** The base URL that the client used. Without a custom domain, it contains the name of the gateway's stage. */
export function baseUrlOf(event: GatewayEvent, basePath: string): string {
  const { path } = event.requestContext;
  const stagePath = path.endsWith(event.path) ? path.slice(0, path.length - event.path.length) : '';
  return originOf(event) + stagePath + basePath;
}

/**
 * The origin that the client used. API Gateway routes by `Host`, and sets `X-Forwarded-Proto` itself. Emulators of it append
 * to what a proxy has sent, and leave `domainName` out.
 */
export function originOf(event: GatewayEvent): string {
  const protocol = firstValue(event, 'X-Forwarded-Proto')?.toLowerCase() === 'http' ? 'http' : 'https';
  return `${protocol}://${firstValue(event, 'Host') ?? event.requestContext.domainName}`;
}

/** The first value of a header that each proxy appends to: the one for the client's own connection. */
function firstValue(event: GatewayEvent, name: string): string | undefined {
  return readHeader(event, name)?.split(',')[0]?.trim();
}
