/**
 * Settings of the clients that call AWS for a request or a scheduled check. A function has only seconds, so a hanging
 * call is aborted and retried. Retries are safe: the second attempt finds the change already made, or is rejected
 * because its version is outdated.
 */
export const CLIENT_SETTINGS = {
  /** CloudFront limits its API to a few calls per second for the whole account. */
  maxAttempts: 6,
  requestHandler: { connectionTimeout: 2_000, requestTimeout: 5_000, throwOnRequestTimeout: true },
} as const;
