import type { CloudFormationCustomResourceEvent } from 'aws-lambda';
import { completeResource } from '../../lib/aws/custom-resource.ts';
import { ensureLogRole, type LogRole } from '../../lib/aws/log-role.ts';

/** CloudFormation calls this when it creates or changes the stack of an API. Deleting one takes the role from no other. */
export async function handler(event: CloudFormationCustomResourceEvent<LogRole>): Promise<void> {
  await completeResource(event, 'log-role', async () => {
    if (event.RequestType !== 'Delete') await ensureLogRole(event.ResourceProperties);
  });
}
