import { environment } from '../config/environment.ts';
import type { ApiContract } from '../contract/api-contract.ts';

/** What scripts of other origins may read: https://fetch.spec.whatwg.org/#http-access-control-expose-headers */
const EXPOSED = [
  'Accept-Encoding',
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
  'X-API-Key-Expires',
  'X-Request-Id',
  'X-Stability',
].join(', ');

/**
 * What scripts of other origins may send. Instrumented pages add the trace (https://www.w3.org/TR/trace-context/), and some
 * clients a content coding, whose 415 they could not read if the preflight failed.
 */
const ALLOWED = [
  'Authorization',
  'Content-Encoding',
  'Content-Type',
  'Idempotency-Key',
  'If-Match',
  'If-None-Match',
  'traceparent',
  'tracestate',
].join(', ');

/** The headers of every response, including the gateway's own. Responses are private to the caller. */
export function standardHeaders(requestId: string): Record<string, string> {
  return {
    'X-Request-Id': requestId,
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'no-store',
  };
}

/**
 * The CORS headers of a response. An origin that operators don't allow gets only `Vary`. Allowing any origin is safe,
 * because browsers never send an API key by themselves.
 * @param allowed `*`, or the allowed origins, separated by commas
 */
export function corsHeaders(origin: string | undefined, allowed = environment('corsOrigins')): Record<string, string> {
  if (allowed === '*') return { 'Access-Control-Allow-Origin': '*', 'Access-Control-Expose-Headers': EXPOSED };
  if (origin === undefined || !allowed.split(',').includes(origin)) return { Vary: 'Origin' };
  return { 'Access-Control-Allow-Origin': origin, 'Access-Control-Expose-Headers': EXPOSED, Vary: 'Origin' };
}

/** Creates the headers that tell browsers how pages of an origin may use a response. */
export type OriginHeaders = (origin: string | undefined) => Record<string, string>;

/**
 * The headers of a response that only pages of its own origin may use. Other ports of `localhost` belong to the same
 * site, so `same-site` would not keep their pages out:
 * https://fetch.spec.whatwg.org/#cross-origin-resource-policy-header No page may show it in a frame:
 * https://www.w3.org/TR/CSP3/#directive-frame-ancestors
 */
export const sameOriginHeaders: OriginHeaders = () => ({
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'X-Frame-Options': 'DENY',
});

/** The origin headers for the responses of an API. */
export function originHeadersOf({ isCrossOrigin }: Pick<ApiContract, 'isCrossOrigin'>): OriginHeaders {
  return isCrossOrigin ? (origin) => corsHeaders(origin) : sameOriginHeaders;
}

/** The headers of a preflight response, in addition to `corsHeaders`. */
export function preflightHeaders(methods: readonly string[]): Record<string, string> {
  return {
    'Access-Control-Allow-Methods': methods.join(', '),
    'Access-Control-Allow-Headers': ALLOWED,
    'Access-Control-Max-Age': '600',
  };
}
