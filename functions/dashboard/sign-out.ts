import { environment } from '../../lib/config/environment.ts';
import { signOut } from '../../lib/contract/generated/dashboard/sign-out.ts';
import { dashboardOperation } from '../../lib/dashboard/dashboard-operation.ts';
import { clearSessionCookie } from '../../lib/dashboard/session-cookie.ts';
import { endSession } from '../../lib/people/session-store.ts';

/** `DELETE /session`: signs out in this browser. */
export const handler = dashboardOperation(
  signOut,
  async (_, { sessionToken }) => {
    await endSession(sessionToken);
    return { body: undefined, headers: { 'Set-Cookie': clearSessionCookie(environment('sessionCookie')) } };
  },
  { isForViewers: true },
);
