import type { APIGatewayProxyEvent } from 'aws-lambda';
import { BASE_PATH } from './contract/base-path.ts';
import { findHeader } from './find-header.ts';

/** The `Link` to the next page of a list (RFC 8288): the request's own address with another cursor. */
export function nextPageLink(event: APIGatewayProxyEvent, cursor: string): string {
  const query = new URLSearchParams();
  for (const [name, values] of Object.entries(event.multiValueQueryStringParameters ?? {})) {
    for (const value of values ?? []) query.append(name, value);
  }
  query.set('cursor', cursor);
  return `<${originOf(event)}${event.requestContext.path}?${query}>; rel="next"`;
}

/** The base URL by which the client came: with the gateway's stage in it where there is no domain of its own. */
export function baseUrlOf(event: APIGatewayProxyEvent): string {
  const { path } = event.requestContext;
  const stagePath = path.endsWith(event.path) ? path.slice(0, path.length - event.path.length) : '';
  return originOf(event) + stagePath + BASE_PATH;
}

function originOf(event: APIGatewayProxyEvent): string {
  const protocol = findHeader(event, 'X-Forwarded-Proto') ?? 'https';
  return `${protocol}://${event.requestContext.domainName}`;
}
