import { Buffer } from 'node:buffer';
import type { APIGatewayProxyEvent } from 'aws-lambda';
import { MalformedJson, UnsupportedMediaType } from '../../errors/errors.ts';
import { findHeader } from '../find-header.ts';
import type { Middleware } from './request-context.ts';

/** `application/json` with any parameters: media types are compared in any case (RFC 9110, section 8.3.1). */
const JSON_TYPE = /^application\/json[ \t]*(?:;|$)/i;

/** Parses the body of an operation that takes one. JSON is UTF-8 (RFC 8259, section 8.1): other bytes are refused. */
export function jsonBody(): Middleware {
  return {
    before: ({ event, context }) => {
      if (!JSON_TYPE.test(findHeader(event, 'Content-Type')?.trim() ?? '')) throw new UnsupportedMediaType();
      context.json = parse(textOf(event));
    },
  };
}

function textOf({ body, isBase64Encoded }: APIGatewayProxyEvent): string {
  if (!body) throw new MalformedJson('A JSON body is required.');
  if (!isBase64Encoded) return body;
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(Buffer.from(body, 'base64'));
  } catch (cause) {
    throw new MalformedJson('The request body is not UTF-8 text.', { cause });
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // The parser's message quotes the body, which has no place in a response or a log.
    throw new MalformedJson('The request body is not valid JSON.');
  }
}
