/** The tables that can be restored. Not `Idempotency`: what it holds is over within days. */
export const RESTORED_TABLES = ['Categories', 'Pets', 'ApiKeys'] as const;
export type RestoredTable = (typeof RESTORED_TABLES)[number];
