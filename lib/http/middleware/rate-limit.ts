import type { Context } from 'aws-lambda';
import { TooManyRequests } from '../../errors/errors.ts';
import type { RateDecision } from '../../rate-limits/key-rate.ts';
import { limitRate } from '../../rate-limits/limit-rate.ts';
import type { AuthenticatedContext, GatewayEvent, Middleware } from './middleware.ts';

/** The rate limit of a key, in the three places where it acts. */
export interface RateLimit {
  /** Adds the rate to every response of a valid key, errors included. It belongs outside the error shaping. */
  readonly headers: Middleware;
  /** Counts a request of a valid key. It comes right after the key check, so that a wrong scope counts too. */
  readonly count: Middleware<GatewayEvent, AuthenticatedContext>;
  /** Refuses a request over the rate. */
  readonly enforce: Middleware<GatewayEvent, AuthenticatedContext>;
}

export function rateLimit(): RateLimit {
  const counted = new WeakMap<Context, ReturnType<typeof limitRate>>();
  const finish: Middleware['after'] = async ({ context, response }) => {
    const request = counted.get(context);
    if (!request || !response) return;
    response.headers = { ...response.headers, ...rateLimitHeaders(request.decision) };
    await request.shared;
  };
  return {
    headers: { after: finish, onError: finish },
    count: {
      before: ({ context }) => {
        counted.set(context, limitRate(context.caller));
      },
    },
    enforce: {
      before: ({ context }) => {
        const decision = counted.get(context)?.decision;
        if (decision && !decision.isAllowed) throw new TooManyRequests(decision.retryAfterSeconds);
      },
    },
  };
}

/** https://www.ietf.org/archive/id/draft-ietf-httpapi-ratelimit-headers-10.html */
function rateLimitHeaders({ limit, remaining, resetSeconds }: RateDecision): Record<string, string> {
  return {
    'RateLimit-Policy': `"key";q=${limit};w=60`,
    RateLimit: `"key";r=${remaining};t=${resetSeconds}`,
  };
}
