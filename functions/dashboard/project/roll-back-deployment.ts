import { rollBackDeployment } from '../../../lib/contract/generated/dashboard/operations.ts';
import { recordsActivity } from '../../../lib/database/access.ts';
import { rollBackSite } from '../../../lib/deployments/deploy-site.ts';
import { dashboardOperation } from '../../../lib/http/dashboard-operation.ts';
import { NO_CONTENT } from '../../../lib/http/operation-result.ts';
import { changesItems, listsItems } from '../../../lib/site-items/access.ts';

export const access = [changesItems, listsItems, recordsActivity] as const;
export const services = ['publication'] as const;

/** `POST /deployments/{deploymentId}/rollback`: makes an earlier deployment live again, in place of the one that was seen. */
export const handler = dashboardOperation(
  rollBackDeployment,
  async ({ path, query: { from } }, { by }) => {
    await rollBackSite(path.deploymentId, by, from);
    return NO_CONTENT;
  },
  { subjectOf: () => 'live deployment' },
);
