import { hash } from 'node:crypto';
import type { APIGatewayProxyEvent, APIGatewayProxyResult, Context } from 'aws-lambda';
import { SERVICE_TITLE } from '../config/service-name.ts';
import type { OperationContract } from '../contract/operation-contract.ts';
import { readHeader } from '../contract/read-header.ts';
import { readParameters } from '../contract/read-parameters.ts';
import { errorMessages, ServiceError } from '../errors/errors.ts';
import { SignInRefused } from '../errors/sign-in-refused.ts';
import { createHandler } from './create-handler.ts';
import { requireExactPath } from './exact-path.ts';
import { html, htmlPage } from './html.ts';
import type { Middleware } from './middleware/middleware.ts';
import { readInput } from './read-input.ts';
import { sameOriginHeaders } from './response-headers.ts';
import { DASHBOARD_HOME } from './return-to.ts';
import { withDatabaseDeadline } from './with-database-deadline.ts';

/** A redirect response to the browser. */
export interface Redirect {
  readonly location: string;
  /** `Set-Cookie` headers. */
  readonly cookies: readonly string[];
}

/** Creates the handler of an operation that redirects the browser. People see its errors, so they are HTML pages. */
export function redirectOperation<Input>(
  contract: OperationContract<Input, undefined>,
  work: (input: Input, cookieHeader: string | undefined) => Promise<Redirect>,
): (event: APIGatewayProxyEvent, context: Context) => Promise<APIGatewayProxyResult> {
  const handler = createHandler(contract.operationId, [errorPages()], sameOriginHeaders).handler(async (event) => {
    requireExactPath(event);
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
      response.body = errorPage(error);
    },
  };
}

const STYLE =
  ':root { color-scheme: light dark; } ' +
  'body { font: 1.1rem/1.6 system-ui, sans-serif; max-width: 36rem; margin: 15vh auto; padding: 0 1.5rem; }';

/** The page runs no script and loads nothing. */
const ERROR_PAGE_POLICY =
  `default-src 'none'; style-src 'sha256-${hash('sha256', STYLE, 'base64')}'; ` +
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The page that says why signing in did not work. */
function errorPage(error: unknown): string {
  const message = error instanceof ServiceError ? error.message : errorMessages.internalError;
  const link = error instanceof SignInRefused ? error.link : undefined;
  const { text, url } = link ?? { text: 'Go to the dashboard', url: DASHBOARD_HOME };
  return htmlPage(`You are not signed in · ${SERVICE_TITLE}`, {
    head: `<style>${STYLE}</style>`,
    body: html`<main>
      <h1>You are not signed in</h1>
      <p>${message}</p>
      <p><a href="${url}">${text}</a></p>
    </main>`,
  });
}
