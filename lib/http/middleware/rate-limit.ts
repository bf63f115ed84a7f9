import type { Context } from 'aws-lambda';
import { TooManyRequests } from '../../errors/errors.ts';
import { BURST_SECONDS, type LimitState, type RateDecision } from '../../keys/key-rate.ts';
import { limitRate } from '../../keys/limit-rate.ts';
import type { AuthenticatedContext, GatewayEvent, Middleware } from './middleware.ts';

/** The three middleware that limit the rate of a key. They belong in different places. */
export interface RateLimit {
  /**
   * Adds the rate limit headers to every response to a valid key, including errors. It belongs outside `errorResponse`.
   */
  readonly headers: Middleware;
  /**
   * Counts each request with a valid key. It belongs right after the key check, so that requests without the scope
   * count too.
   */
  readonly count: Middleware<GatewayEvent, AuthenticatedContext>;
  /** Refuses requests over the rate. */
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
function rateLimitHeaders({ burst, minute }: RateDecision): Record<string, string> {
  const left = ({ remaining, resetSeconds }: LimitState) => `r=${remaining};t=${resetSeconds}`;
  return {
    'RateLimit-Policy': `"burst";q=${burst.limit};w=${BURST_SECONDS}, "key";q=${minute.limit};w=60`,
    RateLimit: `"burst";${left(burst)}, "key";${left(minute)}`,
  };
}
