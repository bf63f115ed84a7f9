import type { APIGatewayProxyResult } from 'aws-lambda';
import { readHeader } from '../contract/read-header.ts';
import { acceptsEncoding } from './accepts-encoding.ts';
import type { CachedJson } from './cached-json.ts';
import type { GatewayEvent } from './middleware/middleware.ts';

/**
 * Responds with cached JSON: 304 if the client already has it (https://www.rfc-editor.org/rfc/rfc9110#section-13.1.2),
 * compressed if the client accepts gzip.
 */
export function cachedResponse<Output>(
  event: GatewayEvent,
  statusCode: number,
  cached: CachedJson<Output>,
  ifNoneMatch: string | undefined,
  addedHeaders: Readonly<Record<string, string>>,
): APIGatewayProxyResult {
  const headers = {
    ...addedHeaders,
    ETag: cached.etag,
    // The caller may cache the response but has to revalidate it each time.
    'Cache-Control': 'private, no-cache',
    Vary: 'Accept-Encoding',
  };
  if (matches(ifNoneMatch, cached.etag)) return { statusCode: 304, headers, body: '' };
  const gzip = acceptsEncoding('gzip', readHeader(event, 'Accept-Encoding')) ? cached.gzip : undefined;
  if (gzip === undefined) {
    return { statusCode, headers: { ...headers, 'Content-Type': 'application/json' }, body: cached.text };
  }
  return {
    statusCode,
    headers: { ...headers, 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' },
    body: gzip,
    isBase64Encoded: true,
  };
}

function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  return ifNoneMatch.split(',').some((tag) => opaque(tag) === opaque(etag));
}
