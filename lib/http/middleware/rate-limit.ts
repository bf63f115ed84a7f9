import { notedReadUnits } from '../../database/deadline.ts';
import { ServiceError } from '../../errors/errors.ts';
import { BURST_SECONDS, type KeyLimits, type LimitState } from '../../keys/key-rate.ts';
import type { CountedRequest } from '../../keys/limit-rate.ts';
import { type AnyContext, type GatewayEvent, type Middleware, onResponse } from './middleware.ts';

/** A page counts as one request for each of these read units. */
export const UNITS_PER_REQUEST = 8;

/** Rejects a request over the rate. */
export function requireRate({ decision: { isAllowed, retryAfterSeconds } }: CountedRequest): void {
  if (isAllowed) return;
  const message = `This API key is over its rate. Try again in ${retryAfterSeconds} s.`;
  throw new ServiceError('too_many_requests', message, { 'Retry-After': String(retryAfterSeconds) });
}

/** Adds headers to every response to a valid key, including errors. It belongs outside `errorResponse`. */
export function rateLimitHeaders(): Middleware<GatewayEvent, AnyContext> {
  return onResponse(async (response, { context }) => {
    if (!context.counted) return;
    const left = await context.counted.finish(Math.ceil(notedReadUnits() / UNITS_PER_REQUEST));
    response.headers = { ...response.headers, ...headersOf(left) };
  });
}

/** https://www.ietf.org/archive/id/draft-ietf-httpapi-ratelimit-headers-10.html */
function headersOf({ burst, minute }: KeyLimits): Record<string, string> {
  const left = ({ remaining, resetSeconds }: LimitState) => `r=${remaining};t=${resetSeconds}`;
  return {
    'RateLimit-Policy': `"burst";q=${burst.limit};w=${BURST_SECONDS}, "key";q=${minute.limit};w=60`,
    RateLimit: `"burst";${left(burst)}, "key";${left(minute)}`,
  };
}
