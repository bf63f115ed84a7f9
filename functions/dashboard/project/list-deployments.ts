import { listDeployments } from '../../../lib/contract/generated/dashboard/operations.ts';
import * as deployments from '../../../lib/deployments/deployment.ts';
import { dashboardOperation } from '../../../lib/http/dashboard-operation.ts';
import { listsItems } from '../../../lib/site-items/access.ts';

export const access = [listsItems] as const;

/** `GET /deployments`: the deployments that are kept, newest first. */
export const handler = dashboardOperation(listDeployments, async () => ({
  body: (await deployments.listDeployments()).map(
    ({ id, status, isLive, createdAt, createdBy, message, files, bytes, etag }) => {
      return { id, status, isLive, createdAt, createdBy, message, files, bytes, etag };
    },
  ),
}));
