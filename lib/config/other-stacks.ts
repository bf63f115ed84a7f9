import { optionalEnvironment } from './environment.ts';
import type { EnvironmentVariable } from './environment-names.ts';
import { stackName } from './stages.ts';

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

/** The names of the stacks of a stage that have functions, beside the API's. They may be missing. */
export const partStackNames = (stage: string): readonly string[] => [stackName(stage, 'Site')];

/** The outputs of these stacks that functions and commands need, and the environment variable for each. */
export const PART_OUTPUTS = { ...SITE_OUTPUTS, ...SIGN_IN_OUTPUTS };

/** The names of those that the stage in the environment has. */
export function deployedPartNames(stage: string): readonly string[] {
  return optionalEnvironment('siteTable') === undefined ? [] : partStackNames(stage);
}
