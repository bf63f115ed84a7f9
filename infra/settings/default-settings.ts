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
    // Quick, so that CodeDeploy, its check and its role are tried before production needs them.
    rollout: { canaryMinutes: 1 },
    watchesFunctions: false,
    monthlyBudget: false,
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
    rollout: { canaryMinutes: 5 },
    watchesFunctions: true,
    // Three times what it costs while nobody uses it: enough for some 15 million requests.
    monthlyBudget: 100,
    corsOrigins: ['*'],
    // Twice what a key with the default rate sends: a key below its rate must not be rejected.
    firewall: {
      requestsPerAddressInFiveMinutes: 60_000,
      requestsPerKeyInFiveMinutes: 60_000,
      categoriesPerAddressInOneMinute: 900,
    },
    region: 'us-east-1',
    backups: { copyRegion: 'us-west-2', keptDays: 14 },
    // An open page of the dashboard sends some 450 requests in five minutes. Offices share an address.
    edge: { requestsPerAddressInFiveMinutes: 60_000 },
  },
};
