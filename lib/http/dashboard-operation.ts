import type { APIGatewayProxyEvent, APIGatewayProxyResult, Context } from 'aws-lambda';
import { type Author, by } from '../activity/activity-entry.ts';
import type { OperationContract } from '../contract/operation-contract.ts';
import { readHeader } from '../contract/read-header.ts';
import { readParameters } from '../contract/read-parameters.ts';
import { errorBody, InvalidRequest, ServiceError } from '../errors/errors.ts';
import type { SignedIn } from '../people/session-store.ts';
import type { BrowserSession } from './browser-session.ts';
import { createHandler } from './create-handler.ts';
import { requireExactPath } from './exact-path.ts';
import { nextPagePath } from './links.ts';
import { jsonBody } from './middleware/json-body.ts';
import { type GatewayEvent, isChange, type Middleware } from './middleware/middleware.ts';
import { type OperationResult, revalidated, successResponse } from './operation-result.ts';
import { readInput } from './read-input.ts';
import { refuseForms, requireSameOrigin } from './require-same-origin.ts';
import { requireAdmin, requireSession } from './require-session.ts';
import { sameOriginHeaders } from './response-headers.ts';
import { withDatabaseDeadline } from './with-database-deadline.ts';

/** The context of an operation of the dashboard. */
export interface DashboardRequest {
  readonly person: SignedIn;
  /** The person and the time, for the activity log. */
  readonly by: Author;
  /** The token in the session cookie. It is a secret. */
  readonly sessionToken: string;
}

interface DashboardOptions {
  /** Whether viewers may do this, because it affects only themselves or changes nothing. */
  readonly isForViewers?: boolean;
  /** Whether it changes a version of a record, which `If-Match` names. */
  readonly needsVersion?: boolean;
}

/** The context of a request that passed the checks. */
interface SessionContext extends Context {
  session: BrowserSession;
}

type DashboardHandler = (event: APIGatewayProxyEvent, context: SessionContext) => Promise<APIGatewayProxyResult>;

/**
 * Creates the Lambda handler of an operation of the dashboard. A request is checked in this order: path (404), origin (403),
 * session (401), role (403), `If-Match` (428), media type and content coding (415), JSON syntax (400), schema (400).
 */
export function dashboardOperation<Input, Output>(
  contract: OperationContract<Input, Output>,
  work: (input: Input, request: DashboardRequest) => Promise<OperationResult<NoInfer<Output>>>,
  { isForViewers = false, needsVersion = false }: DashboardOptions = {},
): DashboardHandler {
  const respond = async (event: GatewayEvent, { session }: SessionContext, body: { body?: unknown }) => {
    const input = readInput(contract, { ...readParameters(contract, event), ...body });
    const { person, token: sessionToken } = session;
    const result = await work(input, { person, by: by({ kind: 'person', name: person.email }), sessionToken });
    // Browsers keep what they read, so that polls are 304 unless something has changed.
    const isKept = !isChange(event) && 'body' in result && !result.headers;
    return successResponse(contract, event, isKept ? revalidated(result) : result, nextPagePath);
  };
  const checks: Middleware<APIGatewayProxyEvent, SessionContext> = {
    before: async ({ event, context }) => {
      requireExactPath(event);
      requireSameOrigin(event);
      context.session = await requireSession(event);
      if (!isForViewers) requireAdmin(event, context.session.person);
      if (needsVersion) requireVersion(event);
      if (!contract.takesBody) refuseForms(event);
    },
  };
  const checked = createHandler(contract.operationId, [fieldErrors()], sameOriginHeaders).use(checks);
  const handler: DashboardHandler = contract.takesBody
    ? checked.use(jsonBody()).handler((event, context) => respond(event, context, { body: event.body }))
    : checked.handler((event, context) => respond(event, context, {}));
  return withDatabaseDeadline(handler);
}

/**
 * Requires `If-Match`, or `If-None-Match` for what is not there yet. A page that was loaded before records had versions may send none, or a tag that no longer fits, and
 * bodies that no longer fit. It sends `Sent-At`, and its person reads this message.
 */
function requireVersion(event: GatewayEvent): void {
  const isConditional = ['If-Match', 'If-None-Match'].some((name) => readHeader(event, name) !== undefined);
  if (isConditional && readHeader(event, 'Sent-At') === undefined) return;
  throw new ServiceError('precondition_required', 'This page is out of date. Reload it, then try again.');
}

/** Adds `fields` to the body of an error response, so that a form can show each problem at its field. */
function fieldErrors(): Middleware {
  return {
    onError: ({ error, response }) => {
      if (!response || !(error instanceof InvalidRequest) || Object.keys(error.fields).length === 0) return;
      response.body = JSON.stringify({ ...errorBody(error.code, error.message), fields: error.fields });
    },
  };
}
