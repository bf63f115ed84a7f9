import { getSession } from '../../../lib/contract/generated/dashboard/get-session.ts';
import { dashboardOperation } from '../../../lib/dashboard/dashboard-operation.ts';
import type { Access } from '../../../lib/database/access.ts';

export const access: Access = [];

/** `GET /session`: who is signed in. */
export const handler = dashboardOperation(getSession, async (_, { person }) => ({ body: person }));
