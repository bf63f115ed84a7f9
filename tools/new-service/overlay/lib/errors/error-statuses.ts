import { sharedStatuses } from './shared-statuses.ts';

/** The HTTP status of each error code. */
export const errorStatuses = {
  ...sharedStatuses,
} as const;

export type ErrorCode = keyof typeof errorStatuses;

/** The arguments of the operators' command that removes the cause of an error, if there is one. */
export const remedies: Partial<Record<ErrorCode, string>> = {};
