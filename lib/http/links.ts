import type { ParameterContract } from '../contract/operation-contract.ts';
import { readHeader } from '../contract/read-header.ts';
import type { GatewayEvent } from './middleware/middleware.ts';

/**
 * The `Link` to the next page of a list (RFC 8288): the request's own address with another cursor.
 * @param parameters those of the operation; what else stands in the query is left out, as it is ignored
 */
export function nextPageLink(event: GatewayEvent, parameters: readonly ParameterContract[], cursor: string): string {
  const query = new URLSearchParams();
  for (const { name, in: place } of parameters) {
    const value = event.queryStringParameters?.[name];
    if (place === 'query' && value !== undefined) query.set(name, value);
  }
  query.set('cursor', cursor);
  return `<${originOf(event)}${event.requestContext.path}?${query}>; rel="next"`;
}

/** The base URL by which the client came: with the gateway's stage in it where there is no domain of its own. */
export function baseUrlOf(event: GatewayEvent, basePath: string): string {
  const { path } = event.requestContext;
  const stagePath = path.endsWith(event.path) ? path.slice(0, path.length - event.path.length) : '';
  return originOf(event) + stagePath + basePath;
}

function originOf(event: GatewayEvent): string {
  const protocol = readHeader(event, 'X-Forwarded-Proto') ?? 'https';
  return `${protocol}://${event.requestContext.domainName}`;
}
