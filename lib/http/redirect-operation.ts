import type { APIGatewayProxyEvent, APIGatewayProxyResult, Context } from 'aws-lambda';
import type { OperationContract } from '../contract/operation-contract.ts';
import { readHeader } from '../contract/read-header.ts';
import { readParameters } from '../contract/read-parameters.ts';
import { SignInRefused } from '../errors/dashboard-errors.ts';
import { errorMessages } from '../errors/error-messages.ts';
import { ServiceError } from '../errors/errors.ts';
import { createHandler } from './create-handler.ts';
import { ERROR_PAGE_POLICY, errorPage } from './error-page.ts';
import type { Middleware } from './middleware/middleware.ts';
import { readInput } from './read-input.ts';
import { sameOriginHeaders } from './response-headers.ts';
import { withDatabaseDeadline } from './with-database-deadline.ts';

/** A redirect response to the browser. */
export interface Redirect {
  readonly location: string;
  /** `Set-Cookie` headers. */
  readonly cookies: readonly string[];
}

/**
 * Creates the Lambda handler of an operation that redirects the browser. It needs no session. People see its errors, so
 * they are HTML pages.
 * @param work gets the input and the `Cookie` header
 */
export function redirectOperation<Input>(
  contract: OperationContract<Input, undefined>,
  work: (input: Input, cookieHeader: string | undefined) => Promise<Redirect>,
): (event: APIGatewayProxyEvent, context: Context) => Promise<APIGatewayProxyResult> {
  const handler = createHandler(contract.operationId, [errorPages()], sameOriginHeaders).handler(async (event) => {
    const input = readInput(contract, readParameters(contract, event));
    const { location, cookies } = await work(input, readHeader(event, 'Cookie'));
    return {
      statusCode: contract.successStatus,
      headers: { Location: location },
      multiValueHeaders: { 'Set-Cookie': [...cookies] },
      body: '',
    };
  });
  return withDatabaseDeadline(handler);
}

/** Turns the JSON of an error into a page. */
function errorPages(): Middleware {
  return {
    onError: ({ error, response }) => {
      if (!response) return;
      response.headers = {
        ...response.headers,
        'Content-Type': 'text/html; charset=utf-8',
        'Content-Security-Policy': ERROR_PAGE_POLICY,
      };
      const message = error instanceof ServiceError ? error.message : errorMessages.internalError;
      response.body = errorPage(message, error instanceof SignInRefused ? error.link : undefined);
    },
  };
}
