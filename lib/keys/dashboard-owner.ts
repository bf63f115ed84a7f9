/** Everything created in the dashboard counts against the quota of this one key owner. */
export const DASHBOARD_OWNER = { ownerId: 'dashboard' } as const;
