import { putPlan } from '../../../lib/contract/generated/dashboard/operations.ts';
import { recordsActivity } from '../../../lib/database/access.ts';
import { dashboardOperation } from '../../../lib/http/dashboard-operation.ts';
import { changePlan } from '../../../lib/project/project-store.ts';
import { changesItems } from '../../../lib/site-items/access.ts';

export const access = [changesItems, recordsActivity] as const;

/** `PUT /project/plan`: changes the project's plan. */
export const handler = dashboardOperation(putPlan, async ({ body }, { by }) => {
  const { plan } = await changePlan(body.plan, by, body.seen);
  return { body: { plan } };
});
