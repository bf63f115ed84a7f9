import { removePerson } from '../../../lib/contract/generated/dashboard/operations.ts';
import { recordsActivity, remembersRequests } from '../../../lib/database/access.ts';
import { dashboardChange, nothing } from '../../../lib/http/dashboard-change.ts';
import { NO_CONTENT } from '../../../lib/http/operation-result.ts';
import * as people from '../../../lib/people/remove-person.ts';
import { changesOrDeletesItems, listsItems } from '../../../lib/site-items/access.ts';

export const access = [changesOrDeletesItems, listsItems, recordsActivity, remembersRequests] as const;
export const services = ['accounts'] as const;

/** `DELETE /people/{email}`: removes the access of a person. */
export const handler = dashboardChange(
  removePerson,
  async ({ path: { email } }, request) => {
    await people.removePerson(email, request.by, request);
    return NO_CONTENT;
  },
  nothing,
);
