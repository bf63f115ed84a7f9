import { changeRole } from '../../../lib/contract/generated/dashboard/operations.ts';
import { recordsActivity } from '../../../lib/database/access.ts';
import { dashboardOperation } from '../../../lib/http/dashboard-operation.ts';
import * as people from '../../../lib/people/people-store.ts';
import { changesItems } from '../../../lib/site-items/access.ts';

export const access = [changesItems, recordsActivity] as const;

/** `PATCH /people/{email}`: changes the role of a person who is still as they were seen. */
export const handler = dashboardOperation(
  changeRole,
  async ({ path: { email }, body: { role, seen } }, { by }) => ({
    body: await people.changeRole(email, role, by, seen),
  }),
  { subjectOf: ({ path: { email } }) => people.personSubject(email) },
);
