/** The functions' environment variables. The stack sets them and the functions read them. */
export const environmentNames = {
  stage: 'STAGE',
  categoriesTable: 'CATEGORIES_TABLE',
  petsTable: 'PETS_TABLE',
  ordersTable: 'ORDERS_TABLE',
  apiKeysTable: 'API_KEYS_TABLE',
  idempotencyTable: 'IDEMPOTENCY_TABLE',
  usageTable: 'USAGE_TABLE',
  activityTable: 'ACTIVITY_TABLE',
  /** The table of the project's site and dashboard. */
  siteTable: 'SITE_TABLE',
  /** The name of the dashboard's session cookie. */
  sessionCookie: 'SESSION_COOKIE',
  /**
   * Where people sign in with OpenID Connect: the issuer's URL. Unset on stages without an issuer, such as the local
   * one.
   */
  oidcIssuer: 'OIDC_ISSUER',
  /** The client id that the issuer gave this service. */
  oidcClientId: 'OIDC_CLIENT_ID',
  /** The client secret, if the issuer gave this service one. */
  oidcClientSecret: 'OIDC_CLIENT_SECRET',
  /** The URL of `GET /sign-in/callback`, as registered with the issuer. */
  oidcRedirectUri: 'OIDC_REDIRECT_URI',
  /** The base URL of the public API, such as `http://localhost:3000/v1`. */
  apiUrl: 'API_URL',
  /** The site's default address, such as `http://petstore.localhost:3000`. */
  platformUrl: 'PLATFORM_URL',
  /** The bucket with the site's deployments. */
  siteBucket: 'SITE_BUCKET',
  /** The ARN of the CloudFront KeyValueStore that says what each host serves. */
  hostRules: 'HOST_RULES_ARN',
  /** The multi-tenant distribution of the custom domains, and its connection group. */
  domainsDistribution: 'DOMAINS_DISTRIBUTION_ID',
  connectionGroup: 'CONNECTION_GROUP_ID',
  /** Where the CNAME records of custom domains point: the connection group's routing endpoint. */
  cnameTarget: 'CNAME_TARGET',
  /** The Cognito user pool of the people who may sign in to the dashboard. */
  userPool: 'USER_POOL_ID',
  /** The secret that signs cursors. Each stage has its own. */
  cursorSecret: 'CURSOR_SECRET',
  /** `*`, or the origins that browsers may call from, separated by commas. */
  corsOrigins: 'CORS_ORIGINS',
} as const;

export type EnvironmentVariable = keyof typeof environmentNames;

/**
 * Reads an environment variable. Call it where the value is needed: importing a file must not need an environment.
 * @throws Error naming the variable when it is unset or empty
 */
export function environment(variable: EnvironmentVariable): string {
  const value = optionalEnvironment(variable);
  if (value === undefined) throw new Error(`The environment variable ${environmentNames[variable]} is not set.`);
  return value;
}

/** The value of an environment variable, or `undefined` when it is unset or empty. */
export function optionalEnvironment(variable: EnvironmentVariable): string | undefined {
  return process.env[environmentNames[variable]] || undefined;
}
