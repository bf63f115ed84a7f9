import type { Context } from 'aws-lambda';
import { notedReadUnits } from '../../database/deadline.ts';
import { Refused } from '../../errors/errors.ts';
import { BURST_SECONDS, type KeyLimits, type LimitState } from '../../keys/key-rate.ts';
import { type CountedRequest, limitRate } from '../../keys/limit-rate.ts';
import type { AuthenticatedContext, GatewayEvent, Middleware } from './middleware.ts';

/** A page counts as one request for each of these read units. */
export const UNITS_PER_REQUEST = 8;

/** The three middleware that limit the rate of a key. They belong in different places. */
export interface RateLimit {
  /** Adds headers to every response to a valid key, including errors. It belongs outside `errorResponse`. */
  readonly headers: Middleware;
  /** Counts each request with a valid key. Right after the key check, so that requests without the scope count too. */
  readonly count: Middleware<GatewayEvent, AuthenticatedContext>;
  /** Refuses requests over the rate. */
  readonly enforce: Middleware<GatewayEvent, AuthenticatedContext>;
}

/** @param weight how many requests a request counts as, unless it reads pages that weigh more */
export function rateLimit(weight = 1): RateLimit {
  const counted = new WeakMap<Context, CountedRequest>();
  const finish: Middleware['after'] = async ({ context, response }) => {
    const request = counted.get(context);
    if (!request || !response) return;
    const left = await request.finish(Math.ceil(notedReadUnits() / UNITS_PER_REQUEST));
    response.headers = { ...response.headers, ...rateLimitHeaders(left) };
  };
  return {
    headers: { after: finish, onError: finish },
    count: {
      before: ({ context }) => {
        counted.set(context, limitRate(context.caller, weight));
      },
    },
    enforce: {
      before: ({ context }) => {
        const decision = counted.get(context)?.decision;
        if (!decision || decision.isAllowed) return;
        const seconds = String(decision.retryAfterSeconds);
        const message = `This API key is over its rate. Try again in ${seconds} s.`;
        throw new Refused('too_many_requests', message, { 'Retry-After': seconds });
      },
    },
  };
}

/** https://www.ietf.org/archive/id/draft-ietf-httpapi-ratelimit-headers-10.html */
function rateLimitHeaders({ burst, minute }: KeyLimits): Record<string, string> {
  const left = ({ remaining, resetSeconds }: LimitState) => `r=${remaining};t=${resetSeconds}`;
  return {
    'RateLimit-Policy': `"burst";q=${burst.limit};w=${BURST_SECONDS}, "key";q=${minute.limit};w=60`,
    RateLimit: `"burst";${left(burst)}, "key";${left(minute)}`,
  };
}
