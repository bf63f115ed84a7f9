import type { APIGatewayProxyResult } from 'aws-lambda';
import type { OperationContract } from '../contract/operation-contract.ts';
import type { CachedJson } from './cached-json.ts';
import { cachedResponse } from './cached-response.ts';
import { nextPageLink } from './links.ts';
import type { GatewayEvent } from './middleware/middleware.ts';

/** What business logic returns. */
export type OperationResult<Output> = JsonResult<Output> | CachedResult<Output>;

/** The result of an operation whose response has no body. */
export const NO_CONTENT: OperationResult<undefined> = { body: undefined };

interface JsonResult<Output> {
  readonly body: Output;
  /** Where the next page of a list begins, if there is one. */
  readonly nextCursor?: string | undefined;
}

interface CachedResult<Output> {
  readonly cached: CachedJson<Output>;
  /** The `If-None-Match` header of the request. */
  readonly ifNoneMatch: string | undefined;
}

/** The response of an operation that succeeded. */
export function successResponse<Input, Output>(
  { successStatus, parameters }: OperationContract<Input, Output>,
  event: GatewayEvent,
  result: OperationResult<Output>,
): APIGatewayProxyResult {
  if ('cached' in result) return cachedResponse(event, successStatus, result.cached, result.ifNoneMatch);
  if (result.body === undefined) return { statusCode: successStatus, body: '' };
  return {
    statusCode: successStatus,
    headers: {
      'Content-Type': 'application/json',
      ...(result.nextCursor === undefined ? {} : { Link: nextPageLink(event, parameters, result.nextCursor) }),
    },
    body: JSON.stringify(result.body),
  };
}
