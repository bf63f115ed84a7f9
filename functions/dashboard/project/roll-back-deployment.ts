import { rollBackDeployment } from '../../../lib/contract/generated/dashboard/operations.ts';
import { recordsActivity, remembersRequests } from '../../../lib/database/access.ts';
import { rollBackSite } from '../../../lib/deployments/deploy-site.ts';
import { dashboardChange, nothing } from '../../../lib/http/dashboard-change.ts';
import { NO_CONTENT } from '../../../lib/http/operation-result.ts';
import { changesItems, listsItems } from '../../../lib/site-items/access.ts';

export const access = [changesItems, listsItems, recordsActivity, remembersRequests] as const;
export const services = ['publication'] as const;

/** `POST /deployments/{deploymentId}/rollback`: makes an earlier deployment live again. */
export const handler = dashboardChange(
  rollBackDeployment,
  async ({ path }, request) => {
    await rollBackSite(path.deploymentId, request.by, request);
    return NO_CONTENT;
  },
  nothing,
);
