import { sharedStatuses } from './shared-statuses.ts';

/** The HTTP status of each error code. */
export const errorStatuses = {
  ...sharedStatuses,
} as const;

export type ErrorCode = keyof typeof errorStatuses;
