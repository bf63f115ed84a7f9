import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import { WARM_UP_TIMEOUT_MS } from '../config/limits.ts';
import type { OperationContract } from '../contract/operation-contract.ts';
import { readParameters } from '../contract/read-parameters.ts';
import { type ChangeRequest, changeOnce } from '../idempotency/change-once.ts';
import type { Creation } from '../idempotency/create-record.ts';
import type { IdempotentRequest } from '../idempotency/idempotency-record.ts';
import type { Caller } from '../keys/authenticate.ts';
import { limitRate } from '../keys/limit-rate.ts';
import { createHandler } from './create-handler.ts';
import { requireExactPath } from './exact-path.ts';
import { changeRequest, idempotentRequest, type WriteInput } from './idempotent-request.ts';
import { keyExpiry, requireKey, requireScope } from './middleware/bearer-auth.ts';
import { contractHeaders, requireBeforeSunset } from './middleware/contract-headers.ts';
import { jsonBody } from './middleware/json-body.ts';
import type { AuthenticatedContext, GatewayEvent, Middleware } from './middleware/middleware.ts';
import { rateLimitHeaders, requireRate } from './middleware/rate-limit.ts';
import { type JsonResult, type OperationResult, replayHeader, successResponse } from './operation-result.ts';
import { readInput } from './read-input.ts';
import { warmUp } from './warm-up.ts';
import { type Handler, withDatabaseDeadline } from './with-database-deadline.ts';

/**
 * A function's entry point. As usual with middy, the type of its context includes what the middleware add to Lambda's
 * plain context.
 */
export interface OperationHandler {
  (event: APIGatewayProxyEvent, context: AuthenticatedContext): Promise<APIGatewayProxyResult>;
  /** Prepares a new execution environment for its first request. It never rejects. */
  warmUp(): Promise<void>;
}

/** The business logic of an operation. Its input is valid under the contract. It may throw any `ServiceError`. */
type Work<Input, Output> = (input: Input, request: { readonly caller: Caller }) => Promise<OperationResult<Output>>;

/** What business logic gets if it creates a record. */
interface WriteRequest {
  readonly caller: Caller;
  /** The request's `Idempotency-Key`, or `undefined` if it has none. */
  readonly idempotency: IdempotentRequest | undefined;
}

/** Creates the Lambda handler of an operation without a request body. */
export function operation<Input, Output>(
  contract: OperationContract<Input, Output, false>,
  work: Work<Input, NoInfer<Output>>,
): OperationHandler {
  const checked = authenticated(contract);
  const handler = checked.handler(async (event, context) => respond(contract, event, context, {}, work));
  return entryPoint(handler);
}

/** Creates the Lambda handler of an operation with a JSON body. */
export function bodyOperation<Input, Output>(
  contract: OperationContract<Input, Output, true>,
  work: Work<Input, NoInfer<Output>>,
): OperationHandler {
  const checked = authenticated(contract).use(jsonBody());
  const handler = checked.handler(async (event, context) =>
    respond(contract, event, context, { body: event.body }, work),
  );
  return entryPoint(handler);
}

async function respond<Input, Output>(
  contract: OperationContract<Input, Output>,
  event: GatewayEvent,
  context: AuthenticatedContext,
  body: { readonly body?: unknown },
  work: Work<Input, NoInfer<Output>>,
): Promise<APIGatewayProxyResult> {
  const input = readInput(contract, { ...readParameters(contract, event), ...body });
  const result = await work(input, { caller: context.caller });
  if (!('cached' in result)) {
    context.recordId = result.recordId;
    context.relatedIds = result.relatedIds;
  }
  return successResponse(contract, event, result);
}

/**
 * Creates the Lambda handler of a `POST`, which creates a record, once per `Idempotency-Key`. The response to a repeated
 * request has the header `Idempotency-Replayed`, like Stripe's `Idempotent-Replayed`.
 */
export function writeOperation<Input extends WriteInput, Output>(
  contract: OperationContract<Input, Output, true> | OperationContract<Input, Output, false>,
  work: (
    input: Input,
    request: WriteRequest,
  ) => Promise<
    Creation<JsonResult<NoInfer<Output>>['body'] & { readonly id: number }> & Pick<JsonResult<Output>, 'relatedIds'>
  >,
): OperationHandler {
  const create: Work<Input, NoInfer<Output>> = async (input, { caller }) => {
    const idempotency = idempotentRequest(contract.operationId, caller, input);
    const { record, relatedIds, replayed } = await work(input, { caller, idempotency });
    return { body: record, recordId: record.id, relatedIds, headers: replayHeader(replayed) };
  };
  return contract.takesBody ? bodyOperation(contract, create) : operation(contract, create);
}

/** What business logic gets if it changes a record. */
export interface KeyedChange extends ChangeRequest {
  /** The id of the key. */
  readonly changedBy: string;
}

/**
 * Creates the Lambda handler of an operation that changes or deletes a record: if the record has the version of `If-Match`,
 * and once per `Idempotency-Key`.
 * @param now the response to a repeated request: the record as it is now, or nothing after a deletion
 */
export function changeOperation<Input extends WriteInput, Output>(
  contract: OperationContract<Input, Output, true> | OperationContract<Input, Output, false>,
  work: (input: Input, request: KeyedChange) => Promise<JsonResult<NoInfer<Output>>>,
  now: (input: Input) => Promise<JsonResult<NoInfer<Output>>>,
): OperationHandler {
  const change: Work<Input, NoInfer<Output>> = async (input, { caller }) => {
    const request = { ...changeRequest(contract.operationId, caller, input), changedBy: caller.keyId };
    const made = () => work(input, request);
    const { result, replayed } = await changeOnce(request.idempotency, made, () => now(input));
    return { ...result, headers: { ...result.headers, ...replayHeader(replayed) } };
  };
  return contract.takesBody ? bodyOperation(contract, change) : operation(contract, change);
}

function entryPoint(handler: Handler<AuthenticatedContext>): OperationHandler {
  return Object.assign(withDatabaseDeadline(handler), {
    warmUp: () => warmUp(withDatabaseDeadline(handler, () => WARM_UP_TIMEOUT_MS)),
  });
}

/** Checks the caller, in the order that docs/architecture.md gives. */
function authenticated<Input, Output>(contract: OperationContract<Input, Output>) {
  const checks: Middleware<GatewayEvent, AuthenticatedContext> = {
    before: async ({ event, context }) => {
      requireExactPath(event);
      if (contract.deprecation) requireBeforeSunset(contract.deprecation);
      context.caller = await requireKey(event);
      // Requests without the scope count too.
      context.counted = limitRate(context.caller, contract.weight ?? 1);
      requireScope(event, context.caller);
      requireRate(context.counted);
    },
  };
  return createHandler(contract.operationId, [contractHeaders(contract), keyExpiry(), rateLimitHeaders()]).use(checks);
}
