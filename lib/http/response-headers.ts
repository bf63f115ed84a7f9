import { environment } from '../config/environment.ts';

/** Headers that browsers may read on a cross-origin answer; the others are hidden from scripts (Fetch, section 3.3). */
const EXPOSED = [
  'Allow',
  'Deprecation',
  'ETag',
  'Idempotency-Replayed',
  'Link',
  'RateLimit',
  'RateLimit-Policy',
  'Retry-After',
  'Sunset',
  'WWW-Authenticate',
  'X-Amzn-Remapped-WWW-Authenticate',
  'X-Request-Id',
  'X-Stability',
].join(', ');

/** The headers of every response, of a function's and of the gateway's own. An answer is for its caller alone. */
export function standardHeaders(requestId: string): Record<string, string> {
  return {
    'X-Request-Id': requestId,
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'no-store',
  };
}

/**
 * The CORS headers of an answer to a page of `origin`: none when the operators do not allow that origin.
 * Any origin may be allowed, since a key is never sent by a browser on its own.
 * @param allowed `*`, or the allowed origins, separated by commas; by default what the environment says
 */
export function corsHeaders(origin: string | undefined, allowed = environment('corsOrigins')): Record<string, string> {
  if (allowed === '*') return { 'Access-Control-Allow-Origin': '*', 'Access-Control-Expose-Headers': EXPOSED };
  if (origin === undefined || !allowed.split(',').includes(origin)) return { Vary: 'Origin' };
  return { 'Access-Control-Allow-Origin': origin, 'Access-Control-Expose-Headers': EXPOSED, Vary: 'Origin' };
}

/** The headers of an answer to a CORS preflight, beside `corsHeaders`. */
export function preflightHeaders(methods: readonly string[]): Record<string, string> {
  return {
    'Access-Control-Allow-Methods': methods.join(', '),
    'Access-Control-Allow-Headers': 'Authorization, Content-Type, Idempotency-Key, If-None-Match',
    'Access-Control-Max-Age': '600',
  };
}
