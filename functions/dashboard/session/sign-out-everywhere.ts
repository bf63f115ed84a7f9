import { environment } from '../../../lib/config/environment.ts';
import { signOutEverywhere } from '../../../lib/contract/generated/dashboard/sign-out-everywhere.ts';
import { clearCookie } from '../../../lib/dashboard/cookies.ts';
import { dashboardOperation } from '../../../lib/dashboard/dashboard-operation.ts';
import { type Access, deletesItems, listsItems } from '../../../lib/database/access.ts';
import { endSession, endSessionsOf } from '../../../lib/people/session-store.ts';

export const access: Access = [deletesItems, listsItems];

/** `DELETE /sessions`: signs out in all browsers. */
export const handler = dashboardOperation(
  signOutEverywhere,
  async (_, { person, sessionToken }) => {
    const endSessionUrl = await endSession(sessionToken);
    await endSessionsOf(person.email);
    return { body: { endSessionUrl }, headers: { 'Set-Cookie': clearCookie(environment('sessionCookie')) } };
  },
  { isForViewers: true },
);
