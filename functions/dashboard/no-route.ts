import { dashboardApi } from '../../lib/contract/generated/dashboard/api.ts';
import { unknownRoute } from '../../lib/http/unknown-route.ts';

/** Refuses what no operation of `dashboard.yaml` takes. */
export const handler = unknownRoute(dashboardApi);
