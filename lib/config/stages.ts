import { ownVariables } from './own-variables.ts';
import { SERVICE_TITLE } from './service-name.ts';

/** The stage that runs on one machine. */
export const LOCAL_STAGE = 'local';

/** The rate of a key without its own rate, in requests per second. */
const DEFAULT_RATES: Readonly<Record<string, number>> = { local: 1_000, staging: 20, production: 100 };

/** @throws Error when the stage has no default rate */
export function defaultRate(stage: string): number {
  const rate = DEFAULT_RATES[stage];
  if (rate === undefined) throw new Error(`The stage ${stage} has no default rate.`);
  return rate;
}

export const DEPLOYED_STAGES = ['staging', 'production'] as const;
export type DeployedStage = (typeof DEPLOYED_STAGES)[number];

export const STAGES = [LOCAL_STAGE, ...DEPLOYED_STAGES] as const;
export type Stage = (typeof STAGES)[number];

/** The name of a stage's stack, with the API. */
export function stackName(stage: string): string {
  return nameOf(SERVICE_TITLE, stage);
}

/** The name of the stack with the copies of a stage's backups. It is in another region. */
export function backupsStackName(stage: string): string {
  return nameOf(`${SERVICE_TITLE}Backups`, stage);
}

/** The name of the stack that lets workflows deploy a stage. */
export function pipelineStackName(stage: string): string {
  return nameOf(`${SERVICE_TITLE}Pipeline`, stage);
}

/**
 * The name of a stack of a stage. An environment variable selects another copy of the stage in the same account and
 * region, with its own data.
 */
export function nameOf(stack: string, stage: string): string {
  const copy = process.env[ownVariables.copy];
  return copy ? `${stack}-${stage}-${copy}` : `${stack}-${stage}`;
}

/** The stack output that holds the ARN of the certificate of the API's own domain. */
export const CERTIFICATE_OUTPUT = 'Certificate';

/** The stack output that holds the base URL of the API. */
export const BASE_URL_OUTPUT = 'BaseUrl';
