import type { APIGatewayProxyEvent, APIGatewayProxyResult, Context } from 'aws-lambda';
import { type Author, by } from '../activity/activity-entry.ts';
import { DATABASE_TIMEOUT_SECONDS } from '../config/limits.ts';
import type { OperationContract } from '../contract/operation-contract.ts';
import { readHeader } from '../contract/read-header.ts';
import { readParameters } from '../contract/read-parameters.ts';
import { errorBody, InvalidRequest } from '../errors/errors.ts';
import { beginChange } from '../idempotency/idempotency-record.ts';
import type { SignedIn } from '../people/session-store.ts';
import type { BrowserSession } from './browser-session.ts';
import { createHandler } from './create-handler.ts';
import { nextPagePath } from './links.ts';
import { jsonBody } from './middleware/json-body.ts';
import { type GatewayEvent, isChange, type Middleware } from './middleware/middleware.ts';
import { type OperationResult, revalidated, successResponse } from './operation-result.ts';
import { readInput } from './read-input.ts';
import { refuseForms, requireSameOrigin } from './require-same-origin.ts';
import { requireAdmin, requireSession, requireShownPerson } from './require-session.ts';
import { sameOriginHeaders } from './response-headers.ts';
import { readBegunAt, readSentAt, remainingMs, requireInTime } from './sent-at.ts';
import { withDatabaseDeadline } from './with-database-deadline.ts';

/** The context of an operation of the dashboard. */
export interface DashboardRequest {
  readonly person: SignedIn;
  /** The person and the time, for the activity log. */
  readonly by: Author;
  /** The token in the session cookie. It is a secret. */
  readonly sessionToken: string;
  /** When the page sent a change, in milliseconds, if it tells. */
  readonly sentAt: number | undefined;
}

interface DashboardOptions<Input> {
  /** Whether viewers may do this, because it affects only themselves or changes nothing. */
  readonly isForViewers?: boolean;
  /** Names the record that is changed, if several paths change it. Of the changes of one record, the latest wins. */
  subjectOf?(input: Input): string;
}

/** The context of a request that passed the checks. */
interface SessionContext extends Context {
  session: BrowserSession;
}

type DashboardHandler = (event: APIGatewayProxyEvent, context: SessionContext) => Promise<APIGatewayProxyResult>;

/**
 * Creates the Lambda handler of an operation of the dashboard. A request is checked in this order: origin (403), age (409),
 * session (401), person (409), role (403), media type (415), JSON syntax (400), schema (400), order of changes (409).
 */
export function dashboardOperation<Input, Output>(
  contract: OperationContract<Input, Output>,
  work: (input: Input, request: DashboardRequest) => Promise<OperationResult<NoInfer<Output>>>,
  { isForViewers = false, subjectOf }: DashboardOptions<Input> = {},
): DashboardHandler {
  const respond = async (event: GatewayEvent, { session }: SessionContext, body: { body?: unknown }) => {
    const input = readInput(contract, { ...readParameters(contract, event), ...body });
    const { person, token: sessionToken } = session;
    const sentAt = readSentAt(event);
    // What happens once for each Idempotency-Key can arrive in any order.
    if (sentAt !== undefined && readHeader(event, 'Idempotency-Key') === undefined) {
      const times = { begunAt: readBegunAt(event, sentAt), sentAt };
      await beginChange(JSON.stringify([person.email, subjectOf?.(input) ?? event.path]), times);
    }
    const result = await work(input, { person, by: by({ kind: 'person', name: person.email }), sessionToken, sentAt });
    // Browsers keep what they read, so that polls are 304 unless something has changed.
    const isKept = !isChange(event) && 'body' in result && !result.headers;
    return successResponse(contract, event, isKept ? revalidated(result) : result, nextPagePath);
  };
  const checks: Middleware<APIGatewayProxyEvent, SessionContext> = {
    before: async ({ event, context }) => {
      requireSameOrigin(event);
      requireInTime(event);
      context.session = await requireSession(event);
      requireShownPerson(event, context.session.person);
      if (!isForViewers) requireAdmin(event, context.session.person);
      if (!contract.takesBody) refuseForms(event);
    },
  };
  const checked = createHandler(contract.operationId, [fieldErrors()], sameOriginHeaders).use(checks);
  const handler: DashboardHandler = contract.takesBody
    ? checked.use(jsonBody()).handler((event, context) => respond(event, context, { body: event.body }))
    : checked.handler((event, context) => respond(event, context, {}));
  return withDatabaseDeadline(handler, (event) => Math.min(DATABASE_TIMEOUT_SECONDS * 1000, remainingMs(event)));
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
