import type { APIGatewayProxyEvent, APIGatewayProxyResult, Context } from 'aws-lambda';
import { DATABASE_TIMEOUT_SECONDS } from '../config/limits.ts';
import type { OperationContract } from '../contract/operation-contract.ts';
import { withDeadline } from '../database/deadline.ts';
import type { WriteToken } from '../idempotency/write-token.ts';
import { CachedJson } from './cached-json.ts';
import { cachedResponse } from './cached-response.ts';
import { createHandler, type GatewayHandler } from './create-handler.ts';
import { nextPageLink } from './links.ts';
import { bearerAuth } from './middleware/bearer-auth.ts';
import { contractHeaders } from './middleware/contract-headers.ts';
import { idempotencyKey, type WriteInput } from './middleware/idempotency-key.ts';
import { jsonBody } from './middleware/json-body.ts';
import type { RequestContext } from './middleware/request-context.ts';
import { validateRequest } from './middleware/validate-request.ts';

/** A function's entry point, as Lambda calls it. */
export type OperationHandler = (event: APIGatewayProxyEvent, context: Context) => Promise<APIGatewayProxyResult>;

/** What an operation answers with. */
export interface OperationResult<Output> {
  /** The body that the contract describes, or one that was made of it before. */
  readonly body: Output | CachedJson<Output>;
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
  work: (input: Input) => Promise<OperationResult<Output>>,
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
  work: (input: Input, writeToken: WriteToken) => Promise<OperationResult<Output>>,
): OperationHandler {
  return inTime(
    guarded(contract)
      .use(jsonBody())
      .use(validateRequest(contract))
      .use(idempotencyKey(contract.operationId))
      .handler(async (event: APIGatewayProxyEvent, { input, writeToken }: RequestContext<Input>) =>
        responseOf(contract, await work(known(input), known(writeToken)), event),
      ),
  );
}

function guarded<Input, Output>(contract: OperationContract<Input, Output>): GatewayHandler<Input> {
  return createHandler<Input>(contract.operationId, [contractHeaders(contract)]).use(bearerAuth());
}

/** Middy's early timeout watches over the work alone; this one also over what its middleware ask of the database. */
function inTime<Input>(handler: GatewayHandler<Input>): OperationHandler {
  return (event, context) => withDeadline(DATABASE_TIMEOUT_SECONDS * 1000, async () => handler(event, context));
}

function responseOf<Input, Output>(
  { successStatus, parameters }: OperationContract<Input, Output>,
  reply: OperationResult<Output>,
  event: APIGatewayProxyEvent,
): APIGatewayProxyResult {
  if (reply.body instanceof CachedJson) return cachedResponse(event, successStatus, reply.body);
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
