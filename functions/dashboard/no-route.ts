import { dashboardApi } from '../../lib/contract/generated/dashboard/api.ts';
import { unknownRoute } from '../../lib/http/unknown-route.ts';

export const access = [] as const;

/** Handles requests that match no operation of `dashboard.yaml`: 404 or 405. */
export const handler = unknownRoute(dashboardApi);
