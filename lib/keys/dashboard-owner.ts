/** Everything created in the dashboard counts against the quota of this one key owner. */
export const DASHBOARD_OWNER = { ownerId: 'dashboard' } as const;

/** The Idempotency-Keys of a person, where a repeated request returns something secret. */
export const personOwner = ({ email }: { readonly email: string }) => ({ ownerId: `person/${email}` });
