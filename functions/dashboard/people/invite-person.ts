import { invitePerson } from '../../../lib/contract/generated/dashboard/operations.ts';
import { recordsActivity, remembersRequests } from '../../../lib/database/access.ts';
import { dashboardChange } from '../../../lib/http/dashboard-change.ts';
import { readCreated } from '../../../lib/idempotency/create-record.ts';
import * as people from '../../../lib/people/people-store.ts';
import { changesItems } from '../../../lib/site-items/access.ts';

export const access = [changesItems, recordsActivity, remembersRequests] as const;
export const services = ['accounts'] as const;

/** `POST /people`: lets a person sign in. */
export const handler = dashboardChange(
  invitePerson,
  async ({ body: { email, role } }, request) => ({
    body: await people.invitePerson(email, role, request.by, request),
  }),
  async ({ body: { email } }) => ({ body: await readCreated(people.repeatInvitation(email), email) }),
);
