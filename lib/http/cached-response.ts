import { Buffer } from 'node:buffer';
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import { MAX_RESPONSE_BYTES } from '../config/limits.ts';
import { AnswerTooLarge, NotAcceptable } from '../errors/errors.ts';
import type { CachedJson } from './cached-json.ts';
import { findHeader } from './find-header.ts';

/**
 * The response that sends a rendered body: not at all to a client that has it, else compressed where the client takes
 * that (RFC 9110, sections 12.5.3 and 13.1.2).
 * @throws NotAcceptable when it is too large to be sent uncompressed, and the client takes it no other way
 * @throws AnswerTooLarge when it is too large even compressed
 */
export function cachedResponse<Output>(
  event: APIGatewayProxyEvent,
  statusCode: number,
  rendered: CachedJson<Output>,
): APIGatewayProxyResult {
  const headers = {
    ETag: rendered.etag,
    // For the caller's own cache, which asks each time whether it is still so.
    'Cache-Control': 'private, no-cache',
    Vary: 'Accept-Encoding',
  };
  if (matches(findHeader(event, 'If-None-Match'), rendered.etag)) return { statusCode: 304, headers, body: '' };
  const gzip = acceptsGzip(findHeader(event, 'Accept-Encoding')) ? rendered.gzip : undefined;
  if (gzip === undefined) {
    if (sizeInResponse(rendered.text) > MAX_RESPONSE_BYTES) throw new NotAcceptable();
    return { statusCode, headers: { ...headers, 'Content-Type': 'application/json' }, body: rendered.text };
  }
  if (gzip.length > MAX_RESPONSE_BYTES) throw new AnswerTooLarge();
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

/** Whether gzip is named, or covered by `*`, with a weight above none. */
function acceptsGzip(acceptEncoding = ''): boolean {
  const weights = new Map<string, number>();
  for (const entry of acceptEncoding.toLowerCase().split(',')) {
    const [coding = '', ...parameters] = entry.split(';').map((part) => part.trim());
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
    weights.set(coding, weight === undefined ? 1 : Number(weight));
  }
  return (weights.get('gzip') ?? weights.get('x-gzip') ?? weights.get('*') ?? 0) > 0;
}

/** The bytes that a text takes in the JSON by which a function answers. Only for large texts is the exact size worth its time. */
function sizeInResponse(text: string): number {
  const longest = text.length * 6; // A control character as `\u0000`; UTF-8 takes 3 bytes a code unit at most.
  return longest <= MAX_RESPONSE_BYTES ? longest : Buffer.byteLength(JSON.stringify(text));
}
