import middy, { type MiddyfiedHandler } from '@middy/core';
import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import type { OperationContract } from './contract/operation-contract.ts';
import { Timeout } from './errors.ts';
import { bearerAuth } from './middleware/bearer-auth.ts';
import { errorResponse } from './middleware/error-response.ts';
import { headRequest } from './middleware/head-request.ts';
import { jsonBody } from './middleware/json-body.ts';
import type { RequestContext } from './middleware/request-context.ts';
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

/** What an operation answers with: the body that its contract describes, and headers of its own. */
export interface Reply<Output> {
  readonly body: Output;
  readonly headers?: Readonly<Record<string, string>>;
}

/**
 * The Lambda handler of an operation. The order of the middleware is the order of the checks: key, media type, JSON,
 * schema, then the work; and every answer, whichever of them gives it, is shaped, given its headers, and logged.
 * @param contract what `openapi.yaml` says of the operation
 * @param work what it does with input that fits the contract; it may throw any `ServiceError`
 */
export function operation<Input, Output>(
  contract: OperationContract<Input, Output>,
  work: (input: Input, requestId: string) => Promise<Reply<Output>>,
): GatewayHandler<Input> {
  const handler = responder<Input>(contract.operationId).use(bearerAuth());
  if (contract.takesBody) handler.use(jsonBody());
  return handler
    .use(validateRequest(contract))
    .handler(async (event: APIGatewayProxyEvent, context: RequestContext<Input>) => {
      if (context.input === undefined) throw new Error('The input was not validated.');
      const reply = await work(context.input, event.requestContext.requestId);
      return jsonResponse(contract.successStatus, reply);
    });
}

/** What every function of the API has around its work: the log, the headers and the shape of errors. */
export function responder<Input>(name: string): GatewayHandler<Input> {
  return middy<APIGatewayProxyEvent, APIGatewayProxyResult, Error, RequestContext<Input>>({
    timeoutEarlyInMillis: TIME_TO_ANSWER_MS,
    timeoutEarlyResponse: () => {
      throw new Timeout();
    },
  })
    .use(requestLog(name))
    .use(headRequest())
    .use(responseHeaders())
    .use(errorResponse());
}

function jsonResponse(statusCode: number, reply: Reply<unknown>): APIGatewayProxyResult {
  return {
    statusCode,
    headers: { 'Content-Type': 'application/json', ...reply.headers },
    body: JSON.stringify(reply.body),
  };
}
