import type { CloudFormationCustomResourceEvent } from 'aws-lambda';

/** What a response repeats of an event, and where it goes. */
type Responded = Pick<CloudFormationCustomResourceEvent, 'LogicalResourceId' | 'RequestId' | 'ResponseURL' | 'StackId'>;

/**
 * Does the work of a custom resource, and tells CloudFormation whether it succeeded.
 * https://docs.aws.amazon.com/AWSCloudFormation/latest/TemplateReference/crpg-ref.html
 * @param physicalId the resource's id, which never changes: with another one, CloudFormation would delete the resource
 * @throws Error when CloudFormation rejects the response
 */
export async function completeResource(event: Responded, physicalId: string, work: () => Promise<void>): Promise<void> {
  try {
    await work();
    await respond(event, physicalId, 'SUCCESS');
  } catch (error) {
    console.error(error);
    await respond(event, physicalId, 'FAILED', String(error));
  }
}

async function respond(
  { LogicalResourceId, RequestId, StackId, ResponseURL }: Responded,
  PhysicalResourceId: string,
  Status: string,
  Reason = '',
): Promise<void> {
  const body = JSON.stringify({ Status, Reason, PhysicalResourceId, LogicalResourceId, RequestId, StackId });
  const { ok, status } = await fetch(ResponseURL, { method: 'PUT', body });
  if (!ok) throw new Error(`CloudFormation rejected the response with ${status}.`);
}
