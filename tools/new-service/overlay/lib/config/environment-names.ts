/** The functions' environment variables. The stack sets them and the functions read them. */
export const environmentNames = {
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
  notesTable: 'NOTES_TABLE',
} as const;

export type EnvironmentVariable = keyof typeof environmentNames;
