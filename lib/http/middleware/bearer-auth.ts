import { readHeader } from '../../contract/read-header.ts';
import { ServiceError } from '../../errors/errors.ts';
import { authenticate, type Caller, CHALLENGE } from '../../keys/authenticate.ts';
import { type AnyContext, type GatewayEvent, isChange, type Middleware, onResponse } from './middleware.ts';

/** Requires a valid API key as a bearer token: https://www.rfc-editor.org/rfc/rfc6750#section-2.1 */
export function requireKey(event: GatewayEvent): Promise<Caller> {
  return authenticate(bearerToken(event));
}

/** The name of the scheme is case-insensitive (https://www.rfc-editor.org/rfc/rfc9110#section-11.1). */
function bearerToken(event: GatewayEvent): string {
  const credentials = readHeader(event, 'Authorization');
  const token = credentials === undefined ? undefined : /^Bearer(?: +(.*))?$/i.exec(trimBlanks(credentials));
  if (!token) {
    const message = 'An API key is required: send it as Authorization: Bearer <API_KEY>.';
    // RFC 6750 has a request without a token get the scheme alone.
    throw new ServiceError('unauthorized', message, { 'WWW-Authenticate': CHALLENGE });
  }
  return token[1] ?? '';
}

/**
 * Removes spaces and tabs around a header's value, and no other white space: the rest belongs to the key
 * (https://www.rfc-editor.org/rfc/rfc9110#section-5.6.3). Takes linear time, unlike a regular expression.
 */
function trimBlanks(text: string): string {
  let [start, end] = [0, text.length];
  while (isBlank(text[start])) start += 1;
  while (end > start && isBlank(text[end - 1])) end -= 1;
  return text.slice(start, end);
}

const isBlank = (character: string | undefined) => character === ' ' || character === '\t';

/** Says when the key expires, on every response, including errors. It belongs outside `errorResponse`. */
export function keyExpiry(): Middleware<GatewayEvent, AnyContext> {
  return onResponse((response, { context }) => {
    const expiresAt = context.caller?.expiresAt;
    if (expiresAt) response.headers = { 'X-API-Key-Expires': expiresAt, ...response.headers };
  });
}

/** Requires the scope `write` for every method other than GET and HEAD. */
export function requireScope(event: GatewayEvent, { scope }: Caller): void {
  if (!isChange(event) || scope === 'write') return;
  throw new ServiceError('insufficient_scope', 'This API key is read-only. Use a key with the scope write.', {
    'WWW-Authenticate': `${CHALLENGE}, error="insufficient_scope", scope="write"`,
  });
}
