import { InsufficientScope } from '../../errors/errors.ts';
import type { AuthenticatedContext, GatewayEvent, Middleware } from './middleware.ts';

/** Requires the scope `write` for every method other than GET and HEAD. */
export function requireScope(): Middleware<GatewayEvent, AuthenticatedContext> {
  return {
    before: ({ event, context }) => {
      const isRead = event.httpMethod === 'GET' || event.httpMethod === 'HEAD';
      if (!isRead && context.caller.scope !== 'write') throw new InsufficientScope();
    },
  };
}
