import type middy from '@middy/core';
import type { APIGatewayProxyEvent, APIGatewayProxyResult, Context } from 'aws-lambda';
import type { WriteToken } from '../../idempotency/write-token.ts';

/** What the middleware of one operation tell each other and the operation about the request in hand. */
export interface RequestContext<Input = unknown> extends Context {
  /** The id of the key that was accepted. */
  keyId?: string;
  /** Whom it was issued to; a key's successor has the same. */
  holderId?: string;
  /** The body, parsed. */
  json?: unknown;
  /** The parameters and the body, once they are known to fit the contract. */
  input?: Input;
  /** Under which mark and id a request that writes does so. */
  writeToken?: WriteToken;
}

/** A middleware of this project: it takes API Gateway REST proxy events and gives proxy results. */
export type Middleware<Input = unknown> = middy.MiddlewareObj<
  APIGatewayProxyEvent,
  APIGatewayProxyResult,
  Error,
  RequestContext<Input>
>;
