import { getSession } from '../../../lib/contract/generated/dashboard/operations.ts';
import { dashboardOperation } from '../../../lib/http/dashboard-operation.ts';

export const access = [] as const;

/** `GET /session`: who is signed in. */
export const handler = dashboardOperation(getSession, async (_, { person }) => ({ body: person }));
