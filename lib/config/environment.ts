/** The environment variables of the functions: the stack sets them, the functions read them, both by these names. */
export const environmentNames = {
  stage: 'STAGE',
  categoriesTable: 'CATEGORIES_TABLE',
  petsTable: 'PETS_TABLE',
  apiKeysTable: 'API_KEYS_TABLE',
  idempotencyTable: 'IDEMPOTENCY_TABLE',
  usageTable: 'USAGE_TABLE',
  /** The table of the project's site and dashboard. */
  siteTable: 'SITE_TABLE',
  /** What the cursors of lists are signed with; another one for each stage. */
  cursorSecret: 'CURSOR_SECRET',
  /** `*`, or the origins that browsers may call from, separated by commas. */
  corsOrigins: 'CORS_ORIGINS',
} as const;

export type EnvironmentVariable = keyof typeof environmentNames;

/**
 * The value of an environment variable, read when it is needed, so that importing a file needs no environment.
 * @throws Error naming the variable when it is unset or empty
 */
export function environment(variable: EnvironmentVariable): string {
  const name = environmentNames[variable];
  const value = process.env[name];
  if (!value) throw new Error(`The environment variable ${name} is not set.`);
  return value;
}
