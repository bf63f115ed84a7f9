/** The names of the functions' environment variables. The stack sets them, and the functions read them. */
export const environmentNames = {
  stage: 'STAGE',
  categoriesTable: 'CATEGORIES_TABLE',
  petsTable: 'PETS_TABLE',
  apiKeysTable: 'API_KEYS_TABLE',
  idempotencyTable: 'IDEMPOTENCY_TABLE',
  usageTable: 'USAGE_TABLE',
  /** The table of the project's site and dashboard. */
  siteTable: 'SITE_TABLE',
  /** The name of the dashboard's session cookie. */
  sessionCookie: 'SESSION_COOKIE',
  /** The site's default address, such as `http://petstore.localhost:3000`. */
  platformUrl: 'PLATFORM_URL',
  /** The secret that signs cursors. Each stage has its own. */
  cursorSecret: 'CURSOR_SECRET',
  /** `*`, or the origins that browsers may call from, separated by commas. */
  corsOrigins: 'CORS_ORIGINS',
} as const;

export type EnvironmentVariable = keyof typeof environmentNames;

/**
 * The value of an environment variable. It is read when it is needed, so that importing a file needs no environment.
 * @throws Error when the variable is unset or empty, with its name
 */
export function environment(variable: EnvironmentVariable): string {
  const name = environmentNames[variable];
  const value = process.env[name];
  if (!value) throw new Error(`The environment variable ${name} is not set.`);
  return value;
}
