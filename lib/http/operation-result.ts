import type { APIGatewayProxyResult } from 'aws-lambda';
import type { OperationContract } from '../contract/operation-contract.ts';
import { readHeader } from '../contract/read-header.ts';
import type { RelatedIds } from '../log/log.ts';
import { acceptsEncoding } from './accepts-encoding.ts';
import { CachedJson } from './cached-json.ts';
import { nextPageLink } from './links.ts';
import { type GatewayEvent, isChange } from './middleware/middleware.ts';

/** The result that business logic returns. */
export type OperationResult<Output> = JsonResult<Output> | CachedResult<Output>;

/** The caller may cache the response but has to revalidate it each time. */
const REVALIDATE = 'private, no-cache';

/** The result of an operation whose response has no body. */
export const NO_CONTENT: JsonResult<undefined> = { body: undefined };

/** A result that is sent as JSON, or without a body. */
export interface JsonResult<Output> {
  readonly body: Immutable<Output>;
  /** The cursor of the next page of a list, if there is one. */
  readonly nextCursor?: string | undefined;
  /** Additional headers of this response. */
  readonly headers?: Readonly<Record<string, string>>;
  /** The id of the record that the request created, changed or deleted, for the log. */
  readonly recordId?: number;
  /** The records that the request changed with that one, for the log. */
  readonly relatedIds?: RelatedIds | undefined;
}

/** The header of a response to a request whose change an earlier one with the same Idempotency-Key has made. */
export function replayHeader(replayed: boolean): Readonly<Record<string, string>> {
  return replayed ? { 'Idempotency-Replayed': 'true' } : {};
}

/** A deeply read-only version of a type. */
type Immutable<Value> = Value extends object ? { readonly [Key in keyof Value]: Immutable<Value[Key]> } : Value;

/** A result that clients can keep and revalidate. */
export interface CachedResult<Output> {
  readonly cached: CachedJson<Output>;
  /** Additional headers of this response. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

/** Makes a result that clients can keep: as long as it stays the same, they get a 304 instead. */
export function revalidated<Output>({ body, nextCursor, headers }: JsonResult<Output>): CachedResult<Output> {
  return { cached: new CachedJson(JSON.stringify(body), nextCursor), headers };
}

/**
 * The response to a successful operation.
 * @param linkTo makes the link to the next page of a list
 */
export function successResponse<Input, Output>(
  { successStatus: statusCode }: OperationContract<Input, Output>,
  event: GatewayEvent,
  result: OperationResult<Output>,
  linkTo: typeof nextPageLink = nextPageLink,
): APIGatewayProxyResult {
  const { nextCursor } = 'cached' in result ? result.cached : result;
  const link: Record<string, string> = nextCursor === undefined ? {} : { Link: linkTo(event, nextCursor) };
  if ('cached' in result) {
    return cachedResponse(event, statusCode, result.cached, { ...link, ...result.headers });
  }
  if (result.body === undefined) return { statusCode, headers: { ...result.headers }, body: '' };
  const version = versionHeaders(event, result.body);
  if (!isChange(event) && version.ETag !== undefined && matches(readHeader(event, 'If-None-Match'), version.ETag)) {
    return { statusCode: 304, headers: { ...version, ...result.headers }, body: '' };
  }
  const headers = { 'Content-Type': 'application/json', ...link, ...version, ...result.headers };
  return { statusCode, headers, body: JSON.stringify(result.body) };
}

/**
 * The headers of a response that is one record with a version. The response to a `PUT` has no `ETag`, because the service does
 * not store exactly what was sent: https://www.rfc-editor.org/rfc/rfc9110#section-9.3.4
 */
function versionHeaders(event: GatewayEvent, body: unknown): { ETag?: string; 'Cache-Control'?: string } {
  if (event.httpMethod === 'PUT' || event.httpMethod === 'DELETE') return {};
  if (typeof body !== 'object' || body === null || !('etag' in body) || typeof body.etag !== 'string') return {};
  return { ETag: body.etag, ...(isChange(event) ? {} : { 'Cache-Control': REVALIDATE }) };
}

/**
 * Responds with cached JSON: 304 if the client already has it (https://www.rfc-editor.org/rfc/rfc9110#section-13.1.2),
 * compressed if the client accepts gzip.
 */
function cachedResponse<Output>(
  event: GatewayEvent,
  statusCode: number,
  cached: CachedJson<Output>,
  more: Readonly<Record<string, string>>,
): APIGatewayProxyResult {
  const headers = {
    ...more,
    ETag: cached.etag,
    'Cache-Control': REVALIDATE,
    Vary: 'Accept-Encoding',
  };
  if (matches(readHeader(event, 'If-None-Match'), cached.etag)) return { statusCode: 304, headers, body: '' };
  const sent = { ...headers, 'Content-Type': 'application/json' };
  const gzip = acceptsEncoding('gzip', readHeader(event, 'Accept-Encoding')) ? cached.gzip : undefined;
  if (gzip === undefined) return { statusCode, headers: sent, body: cached.text };
  return { statusCode, headers: { ...sent, 'Content-Encoding': 'gzip' }, body: gzip, isBase64Encoded: true };
}

function matches(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, '');
  return ifNoneMatch.split(',').some((tag) => opaque(tag) === opaque(etag));
}
