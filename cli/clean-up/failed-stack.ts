import { type CloudFormationClient, paginateDescribeStackEvents, type Stack } from '@aws-sdk/client-cloudformation';
import { UserError } from '../../lib/errors/user-error.ts';
import { findStack } from '../support/deployed-stage.ts';

/** A stack whose first deployment failed. */
export interface FailedStack {
  readonly name: string;
  /** Its ARN. Unlike its name, no later stack gets it. */
  readonly id: string;
  readonly status: string;
  readonly isProtected: boolean;
}

/** https://docs.aws.amazon.com/AWSCloudFormation/latest/UserGuide/view-stack-events.html */
const FAILED = ['CREATE_FAILED', 'ROLLBACK_COMPLETE', 'ROLLBACK_FAILED', 'DELETE_FAILED'];
/** The states of a stack that has never been complete. */
const NEVER_COMPLETE =
  /^(?:REVIEW_IN_PROGRESS|CREATE_IN_PROGRESS|CREATE_FAILED|ROLLBACK_\w+|DELETE_IN_PROGRESS|DELETE_FAILED)$/;
const BEGINNING = 'CREATE_IN_PROGRESS';

/**
 * Finds a stack that has failed, or returns why there is none of this name to clean up.
 * @throws UserError when the stack has failed, but its events don't show that it has never been complete
 */
export async function findFailedStack(client: CloudFormationClient, name: string): Promise<FailedStack | string> {
  const stack = await findStack(name);
  if (!stack) return `${name} does not exist`;
  const { StackId: id = '', StackStatus: status = '', EnableTerminationProtection: isProtected = false } = stack;
  if (!FAILED.includes(status)) return `${name} is ${status}`;
  const states = await statesOf(client, stack);
  const last = states.find((state) => !NEVER_COMPLETE.test(state));
  if (last !== undefined) throw new UserError(`${name} was ${last} once, so it may have data. Nothing was deleted.`);
  // CloudFormation keeps events for 90 days.
  if (!states.includes(BEGINNING))
    throw new UserError(`The events of ${name} no longer show its creation. Nothing was deleted.`);
  return { name, id, status, isProtected };
}

/** The states of the stack itself, the newest first. */
async function statesOf(client: CloudFormationClient, { StackId: id }: Stack): Promise<string[]> {
  const states: string[] = [];
  for await (const { StackEvents: events = [] } of paginateDescribeStackEvents({ client }, { StackName: id })) {
    for (const { PhysicalResourceId: resource, ResourceStatus: status } of events)
      if (resource === id && status) states.push(status);
  }
  return states;
}
