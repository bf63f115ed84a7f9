import { removePerson } from '../../../lib/contract/generated/dashboard/operations.ts';
import { recordsActivity } from '../../../lib/database/access.ts';
import { dashboardOperation } from '../../../lib/http/dashboard-operation.ts';
import { NO_CONTENT } from '../../../lib/http/operation-result.ts';
import { personSubject } from '../../../lib/people/people-store.ts';
import * as people from '../../../lib/people/remove-person.ts';
import { changesOrDeletesItems, listsItems } from '../../../lib/site-items/access.ts';

export const access = [changesOrDeletesItems, listsItems, recordsActivity] as const;
export const services = ['accounts'] as const;

/** `DELETE /people/{email}`: removes the access of a person who is still as they were seen. */
export const handler = dashboardOperation(
  removePerson,
  async ({ path: { email }, query: seen }, { by }) => {
    await people.removePerson(email, by, seen);
    return NO_CONTENT;
  },
  { subjectOf: ({ path: { email } }) => personSubject(email) },
);
