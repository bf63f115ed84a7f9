export const ROLES = ['admin', 'viewer'] as const;
/** Admins can read and change everything. Viewers can only read. */
export type Role = (typeof ROLES)[number];
