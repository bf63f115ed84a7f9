/**
 * The tables that can be restored. `Idempotency` and `Usage` are not among them: their records expire. This file imports
 * nothing, so that commands start quickly.
 */
export const RESTORED_TABLES = ['Categories', 'Pets', 'Orders', 'ApiKeys', 'Activity', 'Site'] as const;
export type RestoredTable = (typeof RESTORED_TABLES)[number];
