import type { APIGatewayProxyEvent } from 'aws-lambda';
import { readHeader } from '../contract/read-header.ts';
import { Forbidden } from '../errors/dashboard-errors.ts';
import { isChange } from './is-change.ts';
import { requireJsonType } from './middleware/json-body.ts';
import type { GatewayEvent, Middleware } from './middleware/middleware.ts';

/**
 * Refuses changes from pages of another origin. Browsers send `Sec-Fetch-Site` automatically, and no page can set it:
 * https://www.w3.org/TR/fetch-metadata/#sec-fetch-site-header. Another port of `localhost` is `same-site`, and is
 * rejected too.
 */
export function requireSameOrigin(): Middleware {
  return {
    before: ({ event }) => {
      if (isChange(event) && readHeader(event, 'Sec-Fetch-Site') !== 'same-origin') {
        throw new Forbidden("Changes are accepted only from the dashboard's own pages.");
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
