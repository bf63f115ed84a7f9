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

/**
 * The name of a stack of a stage: the one with the API or, with a title, another. An environment variable selects another
 * copy of the stage in the same account and region, with its own data.
 */
export function stackName(stage: string, title: StackTitle = ''): string {
  const name = `${SERVICE_TITLE}${title}-${stage}`;
  const copy = process.env[ownVariables.copy];
  return copy ? `${name}-${copy}` : name;
}

/** The stack with the API has no title. `Edge` and `Firewall` are in us-east-1, and `Backups` is in another region too. */
type StackTitle = '' | 'Backups' | 'Edge' | 'Firewall' | 'Pipeline' | 'Site';

/** The stack output that holds the ARN of the certificate of the API's own domain. */
export const CERTIFICATE_OUTPUT = 'Certificate';

/** The stack output that holds the base URL of the API. */
export const BASE_URL_OUTPUT = 'BaseUrl';

/** The stack outputs with the commands that create a key and send a request. CDK prints outputs by name, so these come last. */
export const FIRST_KEY_OUTPUT = 'YourFirstKey';
export const FIRST_REQUEST_OUTPUT = 'YourFirstRequest';
/** The stack output that holds the ARN of the topic that alarms notify. */
export const ALARM_TOPIC_OUTPUT = 'AlarmTopic';
