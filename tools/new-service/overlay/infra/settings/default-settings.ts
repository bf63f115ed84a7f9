import type { SettingsOfStages } from './stage-settings.ts';

/** The settings of each stage, before your own (`own-settings.ts`). The tests use these. */
export const defaultSettings: SettingsOfStages = {
  staging: {
    throttle: { ratePerSecond: 50, burst: 100 },
    operationThrottles: {},
    // The writes of one partition, so that the throttles of operations reject what exceeds it.
    tableLimits: { reads: 400, writes: 1_000 },
    keepsData: false,
    logRetentionDays: 14,
    alarmsReachNobody: true,
    corsOrigins: ['*'],
  },
  production: {
    throttle: { ratePerSecond: 1_000, burst: 2_000 },
    operationThrottles: {},
    // A little more than the 3,000 reads and 1,000 writes of one partition, since a list has one partition.
    tableLimits: { reads: 4_000, writes: 2_000 },
    keepsData: true,
    logRetentionDays: 90,
    corsOrigins: ['*'],
  },
};
