/** The functions' environment variables. The stack sets them and the functions read them. */
export const environmentNames = {
  stage: 'STAGE',
  apiKeysTable: 'API_KEYS_TABLE',
  idempotencyTable: 'IDEMPOTENCY_TABLE',
  usageTable: 'USAGE_TABLE',
  activityTable: 'ACTIVITY_TABLE',
  /** The base URL of the public API, such as `http://localhost:3000/v1`. */
  apiUrl: 'API_URL',
  /** The name of the public API, by which CloudWatch has its metrics. */
  apiName: 'API_NAME',
  /** Where the documentation of deprecated operations is. */
  platformUrl: 'PLATFORM_URL',
  /** The secret that signs cursors. Each stage has its own. */
  cursorSecret: 'CURSOR_SECRET',
  /** `*`, or the origins that browsers may call from, separated by commas. */
  corsOrigins: 'CORS_ORIGINS',
  categoriesTable: 'CATEGORIES_TABLE',
  petsTable: 'PETS_TABLE',
  ordersTable: 'ORDERS_TABLE',
  eventsTable: 'EVENTS_TABLE',
  siteTable: 'SITE_TABLE',
  sessionCookie: 'SESSION_COOKIE',
  /** Where people sign in with OpenID Connect: the issuer's URL. Unset on stages without an issuer. */
  oidcIssuer: 'OIDC_ISSUER',
  oidcClientId: 'OIDC_CLIENT_ID',
  /** The scopes to ask for besides `openid` and `email`, separated by spaces. */
  oidcScopes: 'OIDC_SCOPES',
  /** The client secret, if the issuer gave this service one. */
  oidcClientSecret: 'OIDC_CLIENT_SECRET',
  /** The ARN of the secret that holds the client secret. */
  oidcClientSecretArn: 'OIDC_CLIENT_SECRET_ARN',
  /** Who may sign in, as JSON. Unset on stages where invitations decide. */
  accessRules: 'ACCESS_RULES',
  /** The URL of `GET /sign-in/callback`, as registered with the issuer. */
  oidcRedirectUri: 'OIDC_REDIRECT_URI',
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
} as const;

export type EnvironmentVariable = keyof typeof environmentNames;
