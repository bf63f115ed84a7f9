import type { Context } from 'aws-lambda';
import type { AuthenticatedContext, GatewayEvent, Middleware } from './middleware.ts';

/** The context of a request, which has no caller if the key was rejected. */
type AnyContext = Context & Partial<AuthenticatedContext>;

/**
 * Says when the key expires, on every response to a key that does, including errors. It belongs outside `errorResponse`.
 */
export function keyExpiry(): Middleware<GatewayEvent, AnyContext> {
  const addHeader: Middleware<GatewayEvent, AnyContext>['after'] = ({ context, response }) => {
    const expiresAt = context.caller?.expiresAt;
    if (expiresAt && response) response.headers = { 'X-API-Key-Expires': expiresAt, ...response.headers };
  };
  return { after: addHeader, onError: addHeader };
}
