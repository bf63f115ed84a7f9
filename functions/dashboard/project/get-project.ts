import { environment } from '../../../lib/config/environment.ts';
import { getProject } from '../../../lib/contract/generated/dashboard/operations.ts';
import { listDanglingRecords } from '../../../lib/domains/list/dangling-record.ts';
import { dashboardOperation } from '../../../lib/http/dashboard-operation.ts';
import { accessRules } from '../../../lib/people/access-rules.ts';
import { PROJECT_ID, projectTag, readProject } from '../../../lib/project/project-store.ts';
import { listsItems } from '../../../lib/site-items/access.ts';

export const access = [listsItems] as const;
export const services = ['addresses'] as const;

/** `GET /project`: the project, its addresses, and the DNS records to delete. */
export const handler = dashboardOperation(getProject, async () => {
  const project = await readProject();
  const { name, plan, liveDeployment } = project;
  return {
    body: {
      id: PROJECT_ID,
      name,
      stage: environment('stage'),
      plan,
      apiUrl: environment('apiUrl'),
      platformUrl: environment('platformUrl'),
      identityProvider: accessRules()?.issuer ?? null,
      liveDeployment,
      danglingRecords: await listDanglingRecords(),
      etag: projectTag(project),
    },
  };
});
