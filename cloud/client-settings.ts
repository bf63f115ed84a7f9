/**
 * Settings of the clients that call AWS for a request or a scheduled check. A function has seconds, so a call that hangs is
 * tried again. Every call can be repeated: changes carry the version that they are based on, or have happened already.
 */
export const CLIENT_SETTINGS = {
  /** CloudFront throttles its API to a few calls a second for the whole account. */
  maxAttempts: 6,
  requestHandler: { connectionTimeout: 2_000, requestTimeout: 5_000, throwOnRequestTimeout: true },
} as const;
