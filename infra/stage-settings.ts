import type { DeployedStage } from '../lib/config/stages.ts';

/** Everything in which the stages differ. */
export interface StageSettings {
  /** What the API takes: requests per second on average, and how many at once. More are answered with 429. */
  readonly throttle: { readonly ratePerSecond: number; readonly burst: number };
  /** Read and write units per second that each table and index may use: a ceiling on the bill. */
  readonly tableLimits: { readonly reads: number; readonly writes: number };
  /** Whether data outlives mistakes: point-in-time recovery, deletion protection, tables and logs that stay when the stack goes. */
  readonly keepsData: boolean;
  /** How long logs are kept; one of the periods that CloudWatch Logs knows. */
  readonly logRetentionDays: number;
  /** `canary`: 10 % of the calls go to a new version for five minutes, and all go back if an alarm goes off. */
  readonly rollout: 'canary' | 'all at once';
  /** Who hears of alarms. Without one, subscribe to the topic in the stack's outputs. */
  readonly alarmEmail?: string;
  /** The origins whose pages may call the API from a browser; `*` stands for all. */
  readonly corsOrigins: readonly string[];
  /** A domain name of the API's own, with the ARN of its certificate in the region of the stack. */
  readonly domain?: { readonly name: string; readonly certificateArn: string };
  /** AWS WAF in front of the API: Amazon's managed rules, and how much one address may ask for. */
  readonly firewall?: { readonly requestsPerAddressInFiveMinutes: number };
}

export const stageSettings: Readonly<Record<DeployedStage, StageSettings>> = {
  staging: {
    throttle: { ratePerSecond: 50, burst: 100 },
    tableLimits: { reads: 400, writes: 200 },
    keepsData: false,
    logRetentionDays: 14,
    rollout: 'all at once',
    corsOrigins: ['*'],
  },
  production: {
    throttle: { ratePerSecond: 1_000, burst: 2_000 },
    // A little over the 3,000 reads and 1,000 writes of one partition, which is what a list stands in.
    tableLimits: { reads: 4_000, writes: 2_000 },
    keepsData: true,
    logRetentionDays: 90,
    rollout: 'canary',
    corsOrigins: ['*'],
    firewall: { requestsPerAddressInFiveMinutes: 30_000 },
  },
};
