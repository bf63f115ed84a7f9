import type { APIGatewayProxyEvent } from 'aws-lambda';
import { authenticate } from '../../api-keys/authenticate.ts';
import { Unauthorized } from '../../errors/errors.ts';
import { findHeader } from '../find-header.ts';
import type { Middleware } from './request-context.ts';

/** Lets a request pass that bears a valid API key (`Authorization: Bearer <API_KEY>`, RFC 6750), and notes whose it is. */
export function bearerAuth(): Middleware {
  return {
    before: async ({ event, context }) => {
      Object.assign(context, await authenticate(bearerToken(event)));
    },
  };
}

/** The scheme's name is compared in any case (RFC 9110, section 11.1). */
function bearerToken(event: APIGatewayProxyEvent): string {
  const credentials = findHeader(event, 'Authorization');
  const token = credentials === undefined ? undefined : /^Bearer(?: +(.*))?$/i.exec(credentials.trim());
  if (!token) throw new Unauthorized('missing');
  return token[1] ?? '';
}
