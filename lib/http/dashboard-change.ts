import type { OperationContract } from '../contract/operation-contract.ts';
import type { Item } from '../database/attributes.ts';
import { type ChangeRequest, changeOnce } from '../idempotency/change-once.ts';
import { DASHBOARD_OWNER } from '../keys/dashboard-owner.ts';
import { type DashboardRequest, dashboardOperation } from './dashboard-operation.ts';
import { changeRequest, type WriteInput } from './idempotent-request.ts';
import { type JsonResult, NO_CONTENT, replayHeader } from './operation-result.ts';

/** The context of a change. It is passed on, for its `If-Match` and its `Idempotency-Key`. */
type ChangeContext = DashboardRequest & ChangeRequest;

/**
 * Creates the Lambda handler of an operation that changes something: if the record has the version of `If-Match`, which is
 * required where the contract has it (https://www.rfc-editor.org/rfc/rfc6585#section-3), and once per `Idempotency-Key`.
 * @param now the response to a repeated request: the record as it is now, or nothing after a deletion. It gets what the
 *   change has remembered
 */
export function dashboardChange<Input extends WriteInput, Output>(
  contract: OperationContract<Input, Output>,
  work: (input: Input, request: ChangeContext) => Promise<JsonResult<NoInfer<Output>>>,
  now: (input: Input, earlier: Item) => Promise<JsonResult<NoInfer<Output>>>,
): ReturnType<typeof dashboardOperation> {
  const respond = async (input: Input, request: DashboardRequest) => {
    const asked = changeRequest(contract.operationId, DASHBOARD_OWNER, input);
    const change = () => work(input, { ...request, ...asked, changedBy: request.by.actor.kind });
    const { result, replayed } = await changeOnce(asked.idempotency, change, (earlier) => now(input, earlier));
    return { ...result, headers: { ...result.headers, ...replayHeader(replayed) } };
  };
  return dashboardOperation(contract, respond, {
    needsVersion: contract.parameters.some(({ name }) => name === 'If-Match'),
  });
}

/** The response to a repeated deletion. */
export const nothing = async (): Promise<JsonResult<undefined>> => NO_CONTENT;
