import { environment } from '../../../lib/config/environment.ts';
import { signOut } from '../../../lib/contract/generated/dashboard/operations.ts';
import { recordsActivity } from '../../../lib/database/access.ts';
import { clearCookie } from '../../../lib/http/cookies.ts';
import { dashboardOperation } from '../../../lib/http/dashboard-operation.ts';
import { endSession } from '../../../lib/people/session-store.ts';
import { deletesItems } from '../../../lib/site-items/access.ts';

export const access = [deletesItems, recordsActivity] as const;

/** `DELETE /session`: signs out in this browser. */
export const handler = dashboardOperation(
  signOut,
  async (_, { sessionToken }) => {
    const endSessionUrl = await endSession(sessionToken, new Date());
    return { body: { endSessionUrl }, headers: { 'Set-Cookie': clearCookie(environment('sessionCookie')) } };
  },
  { isForViewers: true },
);
