import type { EnvironmentVariable } from './environment-names.ts';

/** The outputs of a stage's site stack, which the operators' commands read, and the environment variable for each. */
export const SITE_OUTPUTS = {
  SiteTable: 'siteTable',
  PlatformUrl: 'platformUrl',
  SiteBucket: 'siteBucket',
  HostRules: 'hostRules',
  DomainsDistribution: 'domainsDistribution',
  ConnectionGroup: 'connectionGroup',
  CnameTarget: 'cnameTarget',
} as const satisfies Record<string, EnvironmentVariable>;

/** The outputs of the site stack about who may sign in. Each stage has one of them. */
export const SIGN_IN_OUTPUTS = {
  AccessRules: 'accessRules',
  UserPool: 'userPool',
} as const satisfies Record<string, EnvironmentVariable>;

/** The outputs of the site stack that hold the ids of its CloudFront distributions, with what each serves. */
export const DISTRIBUTION_OUTPUTS = {
  PlatformDistribution: 'The default domain',
  DomainsDistribution: 'Custom domains',
  DashboardDistribution: 'The dashboard',
} as const;

/** The stack output that holds the URL of the dashboard. */
export const DASHBOARD_URL_OUTPUT = 'DashboardUrl';
