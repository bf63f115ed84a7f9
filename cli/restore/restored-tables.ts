/** The tables that can be restored. `Idempotency` is not among them: its records expire within days. */
export const RESTORED_TABLES = ['Categories', 'Pets', 'ApiKeys'] as const;
export type RestoredTable = (typeof RESTORED_TABLES)[number];
