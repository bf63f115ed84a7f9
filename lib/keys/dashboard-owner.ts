/** Everything created in the dashboard counts against the quota of this one key holder. */
export const DASHBOARD_HOLDER = { holderId: 'dashboard' } as const;
