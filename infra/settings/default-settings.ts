import type { SettingsOfStages } from './stage-settings.ts';

/** The settings of each stage, before your own (`own-settings.ts`). The tests use these. */
export const defaultSettings: SettingsOfStages = {
  staging: {
    throttle: { ratePerSecond: 50, burst: 100 },
    operationThrottles: { noRoute: { ratePerSecond: 5, burst: 10 } },
    tableLimits: { reads: 400, writes: 200 },
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
    operationThrottles: {
      // The state of the category list is one item, which supports some 50 changes a second.
      createCategory: { ratePerSecond: 100, burst: 200 },
      // Writes of pets share one partition, which supports 500 transactions a second.
      createPet: { ratePerSecond: 500, burst: 1_000 },
      updatePet: { ratePerSecond: 500, burst: 1_000 },
      deletePet: { ratePerSecond: 500, burst: 1_000 },
      placeOrder: { ratePerSecond: 500, burst: 1_000 },
      cancelOrder: { ratePerSecond: 500, burst: 1_000 },
      noRoute: { ratePerSecond: 10, burst: 20 },
    },
    reservedConcurrency: { leastPerFunction: 20, ofAccount: 1_000 },
    // A little more than the 3,000 reads and 1,000 writes of one partition, since a list has one partition.
    tableLimits: { reads: 4_000, writes: 2_000 },
    keepsData: true,
    logRetentionDays: 90,
    rollout: { canaryMinutes: 5 },
    watchesFunctions: true,
    // Three times what it costs while nobody uses it: enough for some 15 million requests.
    monthlyBudget: 100,
    corsOrigins: ['*'],
    // Twice what a key with the default rate sends: a key below its rate must not be refused.
    firewall: {
      requestsPerAddressInFiveMinutes: 60_000,
      requestsPerKeyInFiveMinutes: 60_000,
      categoriesPerAddressInOneMinute: 1_500,
    },
    region: 'us-east-1',
    backups: { copyRegion: 'us-west-2', keptDays: 14 },
    // An open page of the dashboard sends some 450 requests in five minutes. Offices share an address.
    edge: { requestsPerAddressInFiveMinutes: 60_000 },
  },
};
