import { environment } from '../../../lib/config/environment.ts';
import { signOutEverywhere } from '../../../lib/contract/generated/dashboard/operations.ts';
import { recordsActivity } from '../../../lib/database/access.ts';
import { clearCookie } from '../../../lib/http/cookies.ts';
import { dashboardOperation } from '../../../lib/http/dashboard-operation.ts';
import { endSession, endSessionsOf } from '../../../lib/people/session-store.ts';
import { deletesItems, listsItems } from '../../../lib/site-items/access.ts';

export const access = [deletesItems, listsItems, recordsActivity] as const;

/** `DELETE /sessions`: signs out in all browsers. */
export const handler = dashboardOperation(
  signOutEverywhere,
  async (_, { person, by, sessionToken }) => {
    // This session ends last, so that a request that failed can be repeated.
    await endSessionsOf(person.email, by, { token: sessionToken });
    const endSessionUrl = await endSession(sessionToken, new Date());
    return { body: { endSessionUrl }, headers: { 'Set-Cookie': clearCookie(environment('sessionCookie')) } };
  },
  { isForViewers: true },
);
