/**
 * Everything created in the dashboard counts against the quota of this one key owner. Idempotency-Keys are its own too, not
 * those of a person: if somebody else signs in in another tab, a page that repeats its request changes nothing twice.
 */
export const DASHBOARD_OWNER = { ownerId: 'dashboard' } as const;
