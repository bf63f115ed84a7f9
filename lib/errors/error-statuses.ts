import { sharedStatuses } from './shared-statuses.ts';

/** The HTTP status of each error code. */
export const errorStatuses = {
  ...sharedStatuses,
  unknown_category: 400,
  sign_in_required: 401,
  plan_required: 403,
  role_required: 403,
  pet_sold: 409,
  pet_pending: 409,
  order_in_progress: 409,
  quota_exceeded: 409,
  site_not_deployed: 409,
  precondition_required: 428,
} as const;

export type ErrorCode = keyof typeof errorStatuses;

/** The arguments of the operators' command that removes the cause of an error, if there is one. */
export const remedies: Partial<Record<ErrorCode, string>> = {
  plan_required: 'project plan pro',
  site_not_deployed: 'site deploy',
};
