import type { EnvironmentVariable } from './environment-names.ts';
import { SERVICE_TITLE } from './service-name.ts';
import { nameOf } from './stages.ts';

/** The name of a stage's site stack, with the site, its domains and the dashboard. */
export function siteStackName(stage: string): string {
  return nameOf(`${SERVICE_TITLE}Site`, stage);
}

/** The name of the stack with the firewall of a stage's CloudFront distributions. It is in us-east-1. */
export function firewallStackName(stage: string): string {
  return nameOf(`${SERVICE_TITLE}Firewall`, stage);
}

/** The name of the stack with the access logs and alarms of a stage's CloudFront distributions. It is in us-east-1. */
export function edgeStackName(stage: string): string {
  return nameOf(`${SERVICE_TITLE}Edge`, stage);
}

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
