/** The environment variables of the functions of all services. */
export const sharedEnvironment = {
  stage: 'STAGE',
  apiKeysTable: 'API_KEYS_TABLE',
  idempotencyTable: 'IDEMPOTENCY_TABLE',
  usageTable: 'USAGE_TABLE',
  activityTable: 'ACTIVITY_TABLE',
  /** The base URL of the public API, such as `http://localhost:3000/v1`. */
  apiUrl: 'API_URL',
  /** Where the documentation of deprecated operations is. */
  platformUrl: 'PLATFORM_URL',
  /** The secret that signs cursors. Each stage has its own. */
  cursorSecret: 'CURSOR_SECRET',
  /** `*`, or the origins that browsers may call from, separated by commas. */
  corsOrigins: 'CORS_ORIGINS',
} as const;
