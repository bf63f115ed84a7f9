import { environment } from '../../lib/config/environment.ts';
import { signOutEverywhere } from '../../lib/contract/generated/dashboard/sign-out-everywhere.ts';
import { dashboardOperation } from '../../lib/dashboard/dashboard-operation.ts';
import { clearSessionCookie } from '../../lib/dashboard/session-cookie.ts';
import { endSessionsOf } from '../../lib/people/session-store.ts';

/** `DELETE /sessions`: signs out in all browsers. */
export const handler = dashboardOperation(
  signOutEverywhere,
  async (_, { person }) => {
    await endSessionsOf(person.email);
    return { body: undefined, headers: { 'Set-Cookie': clearSessionCookie(environment('sessionCookie')) } };
  },
  { isForViewers: true },
);
