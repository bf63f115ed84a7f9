import { invitePerson } from '../../../lib/contract/generated/dashboard/operations.ts';
import { recordsActivity } from '../../../lib/database/access.ts';
import { dashboardOperation } from '../../../lib/http/dashboard-operation.ts';
import * as people from '../../../lib/people/people-store.ts';
import { changesItems } from '../../../lib/site-items/access.ts';

export const access = [changesItems, recordsActivity] as const;
export const services = ['accounts'] as const;

/** `POST /people`: lets a person sign in. */
export const handler = dashboardOperation(
  invitePerson,
  async ({ body: { email, role } }, { by }) => ({ body: await people.invitePerson(email, role, by) }),
  { subjectOf: ({ body: { email } }) => people.personSubject(email) },
);
