import type { APIGatewayProxyEvent, APIGatewayProxyResult } from 'aws-lambda';
import type { OperationContract } from '../contract/operation-contract.ts';
import { readParameters } from '../contract/read-parameters.ts';
import { createHandler } from '../http/create-handler.ts';
import { nextPagePath } from '../http/links.ts';
import { jsonBody } from '../http/middleware/json-body.ts';
import type { GatewayEvent } from '../http/middleware/middleware.ts';
import { type OperationResult, successResponse } from '../http/operation-result.ts';
import { readInput } from '../http/read-input.ts';
import { sameOriginHeaders } from '../http/response-headers.ts';
import { withDatabaseDeadline } from '../http/with-database-deadline.ts';
import type { SignedIn } from '../people/session-store.ts';
import type { Actor } from '../site-items/activity-entry.ts';
import { fieldErrors } from './field-errors.ts';
import { refuseForms, requireSameOrigin } from './require-same-origin.ts';
import { requireAdmin, requireSession, type SessionContext } from './require-session.ts';

/** The context of an operation of the dashboard. */
export interface DashboardRequest {
  readonly person: SignedIn;
  /** The person, for the activity log. */
  readonly actor: Actor;
  /** The token in the session cookie. It is a secret. */
  readonly sessionToken: string;
}

export interface DashboardOptions {
  /** Whether viewers may make this change, because it affects only themselves. */
  readonly isForViewers?: boolean;
}

type DashboardHandler = (event: APIGatewayProxyEvent, context: SessionContext) => Promise<APIGatewayProxyResult>;

/**
 * Creates the Lambda handler of an operation of the dashboard. A request is checked in this order: origin (403),
 * session (401), role (403), media type (415), JSON syntax (400), schema (400).
 */
export function dashboardOperation<Input, Output>(
  contract: OperationContract<Input, Output>,
  work: (input: Input, request: DashboardRequest) => Promise<OperationResult<NoInfer<Output>>>,
  { isForViewers = false }: DashboardOptions = {},
): DashboardHandler {
  const respond = async (event: GatewayEvent, { person, sessionToken }: SessionContext, body: { body?: unknown }) => {
    const input = readInput(contract, { ...readParameters(contract.parameters, event), ...body });
    const actor: Actor = { kind: 'person', name: person.email };
    return successResponse(contract, event, await work(input, { person, actor, sessionToken }), nextPagePath);
  };
  const checked = createHandler(contract.operationId, [fieldErrors()], sameOriginHeaders)
    .use(requireSameOrigin())
    .use(requireSession())
    .use(isForViewers ? [] : requireAdmin());
  const handler: DashboardHandler = contract.takesBody
    ? checked.use(jsonBody()).handler((event, context) => respond(event, context, { body: event.body }))
    : checked.use(refuseForms()).handler((event, context) => respond(event, context, {}));
  return withDatabaseDeadline(handler);
}
