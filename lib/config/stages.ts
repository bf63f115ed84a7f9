import type { EnvironmentVariable } from './environment.ts';
import { ownVariables } from './own-variables.ts';
import { SERVICE_TITLE } from './service-name.ts';

/** The stage that runs on one machine. */
export const LOCAL_STAGE = 'local';

/** The rate of a key without its own rate, in requests per second. */
const DEFAULT_RATES: Readonly<Record<string, number>> = { local: 1_000, staging: 20, production: 100 };

/**
 * The default rate of a stage's keys, in requests per second.
 * @throws Error when the stage has no default rate
 */
export function defaultRate(stage: string): number {
  const rate = DEFAULT_RATES[stage];
  if (rate === undefined) throw new Error(`The stage ${stage} has no default rate.`);
  return rate;
}

/** The stages that are deployed. */
export const DEPLOYED_STAGES = ['staging', 'production'] as const;
export type DeployedStage = (typeof DEPLOYED_STAGES)[number];

/** Every stage. */
export const STAGES = [LOCAL_STAGE, ...DEPLOYED_STAGES] as const;
export type Stage = (typeof STAGES)[number];

/**
 * The name of a stage's stack. `PETSTORE_COPY` selects another copy of the stage in the same account and region, with
 * its own data. Deployments and the operators' commands both read it.
 */
export function stackName(stage: string): string {
  return nameOf(SERVICE_TITLE, stage);
}

/** The name of a stage's site stack, with the site, its domains and the dashboard. */
export function siteStackName(stage: string): string {
  return nameOf(`${SERVICE_TITLE}Site`, stage);
}

/** The name of the stack with the copies of a stage's backups. It is in another region. */
export function backupsStackName(stage: string): string {
  return nameOf(`${SERVICE_TITLE}Backups`, stage);
}

/** The name of the stack with the firewall of a stage's CloudFront distributions. It is in us-east-1. */
export function firewallStackName(stage: string): string {
  return nameOf(`${SERVICE_TITLE}Firewall`, stage);
}

/** The name of the stack with the access logs and alarms of a stage's CloudFront distributions. It is in us-east-1. */
export function edgeStackName(stage: string): string {
  return nameOf(`${SERVICE_TITLE}Edge`, stage);
}

function nameOf(stack: string, stage: string): string {
  const copy = process.env[ownVariables.copy];
  return copy ? `${stack}-${stage}-${copy}` : `${stack}-${stage}`;
}

/** The stack output that holds the base URL of the API. */
export const BASE_URL_OUTPUT = 'BaseUrl';

/**
 * The outputs of a stage's site stack, and the environment variable for each. The stack writes them, and the operators'
 * commands read them.
 */
export const SITE_OUTPUTS = {
  SiteTable: 'siteTable',
  PlatformUrl: 'platformUrl',
  SiteBucket: 'siteBucket',
  HostRules: 'hostRules',
  DomainsDistribution: 'domainsDistribution',
  ConnectionGroup: 'connectionGroup',
  CnameTarget: 'cnameTarget',
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
