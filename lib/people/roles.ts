export const ROLES = ['admin', 'viewer'] as const;
/** An admin changes everything. A viewer reads everything and changes nothing. */
export type Role = (typeof ROLES)[number];
