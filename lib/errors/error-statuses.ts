/** The HTTP status of each error code. */
export const errorStatuses = {
  malformed_json: 400,
  invalid_request: 400,
  unknown_category: 400,
  unauthorized: 401,
  key_expired: 401,
  key_revoked: 401,
  sign_in_required: 401,
  forbidden: 403,
  insufficient_scope: 403,
  plan_required: 403,
  role_required: 403,
  not_found: 404,
  unknown_path: 404,
  method_not_allowed: 405,
  conflict: 409,
  pet_sold: 409,
  pet_pending: 409,
  order_in_progress: 409,
  quota_exceeded: 409,
  site_not_deployed: 409,
  gone: 410,
  precondition_failed: 412,
  payload_too_large: 413,
  unsupported_media_type: 415,
  misdirected_request: 421,
  idempotency_key_reused: 422,
  precondition_required: 428,
  too_many_requests: 429,
  internal_error: 500,
  service_unavailable: 503,
  timeout: 504,
} as const;

export type ErrorCode = keyof typeof errorStatuses;

/** The arguments of the operators' command that removes the cause of an error, if there is one. */
export const remedies: Partial<Record<ErrorCode, string>> = {
  plan_required: 'project plan pro',
  site_not_deployed: 'site deploy',
};
