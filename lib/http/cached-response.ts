import type { APIGatewayProxyResult } from 'aws-lambda';
import { readHeader } from '../contract/read-header.ts';
import type { CachedJson } from './cached-json.ts';
import type { GatewayEvent } from './middleware/middleware.ts';

/**
 * Responds with cached JSON: 304 if the client already has it (https://www.rfc-editor.org/rfc/rfc9110#section-13.1.2),
 * compressed if the client accepts gzip (https://www.rfc-editor.org/rfc/rfc9110#section-12.5.3).
 */
export function cachedResponse<Output>(
  event: GatewayEvent,
  statusCode: number,
  cached: CachedJson<Output>,
  ifNoneMatch: string | undefined,
): APIGatewayProxyResult {
  const headers = {
    ETag: cached.etag,
    // The caller may cache the list but has to revalidate it each time.
    'Cache-Control': 'private, no-cache',
    Vary: 'Accept-Encoding',
  };
  if (matches(ifNoneMatch, cached.etag)) return { statusCode: 304, headers, body: '' };
  const gzip = acceptsGzip(readHeader(event, 'Accept-Encoding')) ? cached.gzip : undefined;
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

/** Whether `Accept-Encoding` lists gzip, or `*`, with a weight above 0. */
function acceptsGzip(acceptEncoding = ''): boolean {
  const weights = new Map<string, number>();
  for (const entry of acceptEncoding.toLowerCase().split(',')) {
    const [coding = '', ...parameters] = entry.split(';').map((part) => part.trim());
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    weights.set(coding, weight === undefined ? 1 : Number(weight));
  }
  return (weights.get('gzip') ?? weights.get('x-gzip') ?? weights.get('*') ?? 0) > 0;
}
