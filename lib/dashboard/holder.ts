/** Everything that the dashboard creates counts for one key holder, with one share of the quota. */
export const DASHBOARD_HOLDER = { holderId: 'dashboard' } as const;
