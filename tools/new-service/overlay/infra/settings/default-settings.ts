import type { SettingsOfStages } from './stage-settings.ts';

/** The settings of each stage, before your own (`own-settings.ts`). The tests use these. */
export const defaultSettings: SettingsOfStages = {
  staging: {
    throttle: { ratePerSecond: 50, burst: 100 },
    operationThrottles: { noRoute: { ratePerSecond: 5, burst: 10 } },
    tableLimits: { reads: 400, writes: 200 },
    keepsData: false,
    logRetentionDays: 14,
    alarmsReachNobody: true,
    corsOrigins: ['*'],
  },
  production: {
    throttle: { ratePerSecond: 1_000, burst: 2_000 },
    operationThrottles: {
      // Writes of notes share one partition, which supports 500 transactions a second.
      createNote: { ratePerSecond: 500, burst: 1_000 },
      deleteNote: { ratePerSecond: 500, burst: 1_000 },
      noRoute: { ratePerSecond: 10, burst: 20 },
    },
    reservedConcurrency: { leastPerFunction: 20, ofAccount: 1_000 },
    // A little more than the 3,000 reads and 1,000 writes of one partition, since a list has one partition.
    tableLimits: { reads: 4_000, writes: 2_000 },
    keepsData: true,
    logRetentionDays: 90,
    corsOrigins: ['*'],
  },
};
