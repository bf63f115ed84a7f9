import middy, { type MiddyfiedHandler } from '@middy/core';
import type { APIGatewayProxyEvent, APIGatewayProxyResult, Context } from 'aws-lambda';
import { DATABASE_TIMEOUT_SECONDS } from '../config/limits.ts';
import type { OperationContract } from '../contract/operation-contract.ts';
import { withTimeLimit } from '../database/deadline.ts';
import { Timeout } from '../errors/errors.ts';
import type { Claim } from '../idempotency/write-token.ts';
import { Rendered } from './cached-json.ts';
import { renderedResponse } from './cached-response.ts';
import { nextPageLink } from './links.ts';
import { bearerAuth } from './middleware/bearer-auth.ts';
import { contractHeaders } from './middleware/contract-headers.ts';
import { errorResponse } from './middleware/error-response.ts';
import { headRequest } from './middleware/head-request.ts';
import { idempotencyKey, type WriteInput } from './middleware/idempotency-key.ts';
import { jsonBody } from './middleware/json-body.ts';
import type { Middleware, RequestContext } from './middleware/request-context.ts';
import { requestLog } from './middleware/request-log.ts';
import { responseHeaders } from './middleware/response-headers.ts';
import { validateRequest } from './middleware/validate-request.ts';

/** The part of a function's time that is kept for saying that the rest ran out. */
const TIME_TO_ANSWER_MS = 300;

export type GatewayHandler<Input = unknown> = MiddyfiedHandler<
  APIGatewayProxyEvent,
  APIGatewayProxyResult,
  Error,
  RequestContext<Input>
>;

/** A function's entry point, as Lambda calls it. */
export type OperationHandler = (event: APIGatewayProxyEvent, context: Context) => Promise<APIGatewayProxyResult>;

/** What an operation answers with. */
export interface Reply<Output> {
  /** The body that the contract describes, or one that was made of it before. */
  readonly body: Output | Rendered<Output>;
  /** Of a list that goes on: where the next page begins. */
  readonly nextCursor?: string | undefined;
}

/**
 * The Lambda handler of an operation that reads. The order of the middleware is the order of the checks: key, schema,
 * then the work; and every answer, whichever of them gives it, is shaped, given its headers, and logged.
 * @param contract what `openapi.yaml` says of the operation
 * @param work what it does with input that fits the contract; it may throw any `ServiceError`
 */
export function operation<Input, Output>(
  contract: OperationContract<Input, Output>,
  work: (input: Input) => Promise<Reply<Output>>,
): OperationHandler {
  return inTime(
    guarded(contract)
      .use(validateRequest(contract))
      .handler(async (event: APIGatewayProxyEvent, { input }: RequestContext<Input>) =>
        responseOf(contract, await work(known(input)), event),
      ),
  );
}

/**
 * The Lambda handler of an operation that writes: as `operation`, with media type, JSON and then schema checked after
 * the key, and with the claim under which the work writes its record, once.
 */
export function writeOperation<Input extends WriteInput, Output>(
  contract: OperationContract<Input, Output>,
  work: (input: Input, claim: Claim) => Promise<Reply<Output>>,
): OperationHandler {
  return inTime(
    guarded(contract)
      .use(jsonBody())
      .use(validateRequest(contract))
      .use(idempotencyKey(contract.operationId))
      .handler(async (event: APIGatewayProxyEvent, { input, claim }: RequestContext<Input>) =>
        responseOf(contract, await work(known(input), known(claim)), event),
      ),
  );
}

/**
 * What every function of the API has around its work: the log, the headers and the shape of errors.
 * @param more what else sees every answer: added here, it comes after an error has been made an answer
 */
export function responder<Input>(name: string, more: Middleware<Input>[] = []): GatewayHandler<Input> {
  return middy<APIGatewayProxyEvent, APIGatewayProxyResult, Error, RequestContext<Input>>({
    timeoutEarlyInMillis: TIME_TO_ANSWER_MS,
    timeoutEarlyResponse: () => {
      throw new Timeout();
    },
  })
    .use(requestLog(name))
    .use(headRequest())
    .use(responseHeaders())
    .use(more)
    .use(errorResponse());
}

function guarded<Input, Output>(contract: OperationContract<Input, Output>): GatewayHandler<Input> {
  return responder<Input>(contract.operationId, [contractHeaders(contract)]).use(bearerAuth());
}

/** Middy's early timeout watches over the work alone; this one also over what its middleware ask of the database. */
function inTime<Input>(handler: GatewayHandler<Input>): OperationHandler {
  return (event, context) => withTimeLimit(DATABASE_TIMEOUT_SECONDS * 1000, async () => handler(event, context));
}

function responseOf<Input, Output>(
  { successStatus, parameters }: OperationContract<Input, Output>,
  reply: Reply<Output>,
  event: APIGatewayProxyEvent,
): APIGatewayProxyResult {
  if (reply.body instanceof Rendered) return renderedResponse(event, successStatus, reply.body);
  return {
    statusCode: successStatus,
    headers: {
      'Content-Type': 'application/json',
      ...(reply.nextCursor === undefined ? {} : { Link: nextPageLink(event, parameters, reply.nextCursor) }),
    },
    body: JSON.stringify(reply.body),
  };
}

/** What a middleware has left for the operation: the order of the stack makes sure that it is there. */
function known<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('A middleware that the operation relies on did not run.');
  return value;
}
