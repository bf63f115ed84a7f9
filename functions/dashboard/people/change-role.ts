import { changeRole } from '../../../lib/contract/generated/dashboard/operations.ts';
import { recordsActivity, remembersRequests } from '../../../lib/database/access.ts';
import { dashboardChange } from '../../../lib/http/dashboard-change.ts';
import * as people from '../../../lib/people/people-store.ts';
import { changesItems } from '../../../lib/site-items/access.ts';

export const access = [changesItems, recordsActivity, remembersRequests] as const;

/** `PATCH /people/{email}`: changes the role of a person. */
export const handler = dashboardChange(
  changeRole,
  async ({ path: { email }, body: { role } }, request) => ({
    body: await people.changeRole(email, role, request.by, request),
  }),
  async ({ path: { email } }) => ({ body: await people.existingPerson(email) }),
);
