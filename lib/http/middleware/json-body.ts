import { Buffer, isUtf8 } from 'node:buffer';
import jsonBodyParser from '@middy/http-json-body-parser';
import type { APIGatewayProxyEvent } from 'aws-lambda';
import { MAX_JSON_BYTES } from '../../config/limits.ts';
import { readHeader } from '../../contract/read-header.ts';
import { errorMessages, ServiceError, UNCOMPRESSED } from '../../errors/errors.ts';
import { mayRound, parseExactJson } from '../exact-json.ts';
import { invalidRequest } from '../read-input.ts';
import { describeJsonError, findRepeatedName } from '../scan-json.ts';
import type { GatewayEvent, Middleware } from './middleware.ts';

/** Media types are case-insensitive and may have parameters (https://www.rfc-editor.org/rfc/rfc9110#section-8.3.1). */
const JSON_TYPE = /^application\/json[ \t]*(?:;|$)/i;

/** Content codings are case-insensitive too (https://www.rfc-editor.org/rfc/rfc9110#section-8.4.1). */
const NO_CODING = /^(?:identity)?$/i;

/**
 * Parses the JSON body of a request. After this middleware, `event.body` is the parsed value. JSON is UTF-8
 * (https://www.rfc-editor.org/rfc/rfc8259#section-8.1). The parser would silently replace invalid bytes, so they are
 * rejected first.
 */
export function jsonBody(): Middleware<APIGatewayProxyEvent> {
  const parser = jsonBodyParser<APIGatewayProxyEvent>({ disableContentTypeCheck: true });
  return {
    before: async (request) => {
      const { event } = request;
      requirePlainJson(event);
      const bytes = Buffer.from(event.body ?? '', event.isBase64Encoded ? 'base64' : 'utf8');
      if (bytes.length > MAX_JSON_BYTES) {
        throw new ServiceError(
          'payload_too_large',
          `The body is larger than ${MAX_JSON_BYTES.toLocaleString('en')} bytes.`,
        );
      }
      if (bytes.length === 0) throw new ServiceError('malformed_json', 'A JSON body is required.');
      if (!isUtf8(bytes)) throw new ServiceError('malformed_json', 'The request body is not UTF-8 text.');
      const text = bytes.toString();
      try {
        await parser.before?.(request);
        if (mayRound(text)) event.body = parse(text);
      } catch {
        // Some bodies that it rejects are valid JSON: those with a key `__proto__`, or nested too deeply for its reviver.
        // The schema rejects these later and names the offending fields.
        event.body = parse(text);
      }
      requireUniqueNames(text);
    },
  };
}

/** Requires the headers of a request to declare its body as JSON, without a content coding. */
export function requirePlainJson(event: GatewayEvent): void {
  const mediaType = readHeader(event, 'Content-Type')?.trim();
  if (!mediaType || !JSON_TYPE.test(mediaType)) {
    throw unsupported('Content-Type', mediaType, errorMessages.mediaType);
  }
  const codings = readHeader(event, 'Content-Encoding') ?? '';
  if (codings.split(',').every((coding) => NO_CODING.test(coding.trim()))) return;
  throw unsupported('Content-Encoding', codings, errorMessages.contentCoding, UNCOMPRESSED);
}

/** The error shows the first 100 characters of the header. */
function unsupported(
  name: string,
  value: string | undefined,
  remedy: string,
  headers?: ServiceError['headers'],
): ServiceError {
  const problem = value ? `is "${value.slice(0, 100).toWellFormed()}"` : 'is missing';
  return new ServiceError('unsupported_media_type', `The header ${name} ${problem}. ${remedy}`, headers);
}

function parse(text: string) {
  try {
    return parseExactJson(text);
  } catch {
    throw new ServiceError('malformed_json', `The request body is not valid JSON: ${describeJsonError(text)}.`);
  }
}

/** Parsers disagree about which of two values counts: https://www.rfc-editor.org/rfc/rfc7493#section-2.3 */
function requireUniqueNames(text: string): void {
  const pointer = findRepeatedName(text);
  if (pointer === undefined) return;
  throw invalidRequest([{ instancePath: `/body${pointer}`, keyword: 'repeated', params: {} }], { query: {} });
}
