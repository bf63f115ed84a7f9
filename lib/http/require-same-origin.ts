import type { APIGatewayProxyEvent } from 'aws-lambda';
import { readHeader } from '../contract/read-header.ts';
import { ServiceError } from '../errors/errors.ts';
import { originOf } from './links.ts';
import { requirePlainJson } from './middleware/json-body.ts';
import { type GatewayEvent, isChange } from './middleware/middleware.ts';

/**
 * Rejects changes from pages of another origin. Browsers send `Sec-Fetch-Site` automatically, and no page can set it:
 * https://www.w3.org/TR/fetch-metadata/#sec-fetch-site-header. Another port of `localhost` is `same-site`, and is
 * rejected too. Over HTTP, browsers send it only to `localhost`. Then `Origin` tells the same.
 */
export function requireSameOrigin(event: GatewayEvent): void {
  const site = readHeader(event, 'Sec-Fetch-Site');
  const isSameOrigin = site === undefined ? readHeader(event, 'Origin') === originOf(event) : site === 'same-origin';
  if (!isChange(event) || isSameOrigin) return;
  throw new ServiceError('forbidden', "Changes are accepted only from the dashboard's own pages.");
}

/**
 * Rejects a body that is not JSON, even where the operation takes none: a form of another site could have sent it.
 * Forms can't send JSON: https://fetch.spec.whatwg.org/#cors-safelisted-request-header
 */
export function refuseForms(event: APIGatewayProxyEvent): void {
  if (isChange(event) && event.body) requirePlainJson(event);
}
