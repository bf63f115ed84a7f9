import { putPlan } from '../../../lib/contract/generated/dashboard/operations.ts';
import { recordsActivity, remembersRequests } from '../../../lib/database/access.ts';
import { dashboardChange } from '../../../lib/http/dashboard-change.ts';
import type { Project } from '../../../lib/project/project.ts';
import { changePlan, projectTag, readProject } from '../../../lib/project/project-store.ts';
import { changesItems } from '../../../lib/site-items/access.ts';

export const access = [changesItems, recordsActivity, remembersRequests] as const;

const resultOf = (project: Project) => ({ body: { plan: project.plan, etag: projectTag(project) } });

/** `PUT /project/plan`: changes the project's plan. */
export const handler = dashboardChange(
  putPlan,
  async ({ body }, request) => resultOf(await changePlan(body.plan, request.by, request)),
  async () => resultOf(await readProject()),
);
