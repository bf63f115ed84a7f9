import { removePerson } from '../../lib/contract/generated/dashboard/remove-person.ts';
import { dashboardOperation } from '../../lib/dashboard/dashboard-operation.ts';
import { NO_CONTENT } from '../../lib/http/operation-result.ts';
import { removePerson as takeAccess } from '../../lib/people/people-store.ts';
import { endSessionsOf } from '../../lib/people/session-store.ts';

/** `DELETE /people/{email}`: takes a person's access away. */
export const handler = dashboardOperation(removePerson, async ({ path: { email } }, { actor }) => {
  await takeAccess(email, actor, new Date());
  // The sessions are of no use from here on. Ended, they stay so when the person is invited again.
  await endSessionsOf(email);
  return NO_CONTENT;
});
