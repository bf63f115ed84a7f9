import { getSession } from '../../../lib/contract/generated/dashboard/get-session.ts';
import type { Access } from '../../../lib/database/access.ts';
import { dashboardOperation } from '../../../lib/http/dashboard-operation.ts';

export const access: Access = [];

/** `GET /session`: who is signed in. */
export const handler = dashboardOperation(getSession, async (_, { person }) => ({ body: person }));
