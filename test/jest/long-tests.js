/**
 * The slow tests that every change must pass: what the service promises of its data, whoever writes at the same moment and
 * whatever fails, and what a deployment needs. `npm run test:core` runs them, with those that repeat fast tests on DynamoDB
 * Local.
 */
export const CORE_TESTS = [
  '<rootDir>/test/e2e/releases/',
  '<rootDir>/test/functions/changes/',
  '<rootDir>/test/functions/categories/category-quota.test.ts',
  '<rootDir>/test/infra/bundle/',
  '<rootDir>/test/infra/site/dashboard-permissions.test.ts',
  '<rootDir>/test/lib/histories/',
  '<rootDir>/test/lib/database/conflicts.test.ts',
  '<rootDir>/test/lib/database/races.test.ts',
  '<rootDir>/test/lib/database/read-units.test.ts',
  '<rootDir>/test/lib/database/write-units.test.ts',
  '<rootDir>/test/lib/database/retries.test.ts',
  '<rootDir>/test/local/engine/killed-transactions.test.ts',
  '<rootDir>/test/repository/architecture/halves.test.ts',
];

/**
 * The slow tests: commands and services in processes of their own, repeated races, faults, attacks, full tables, what
 * calls fakes of AWS over HTTP, CDK's own command, packages for deployment, stacks with other settings, code
 * generators, and all sequences of events. `npm run test:long` runs them, and so does CI every night.
 */
export const LONG_TESTS = [
  ...CORE_TESTS,
  '<rootDir>/test/cli/',
  '<rootDir>/test/tools/dev/',
  '<rootDir>/test/e2e/attacks/',
  '<rootDir>/test/client/package.test.ts',
  '<rootDir>/test/client/retries.test.ts',
  '<rootDir>/test/apps/site/samples.test.ts',
  '<rootDir>/test/apps/site/guides.test.ts',
  '<rootDir>/test/functions/edge/',
  '<rootDir>/test/functions/events/',
  '<rootDir>/test/lib/aws/',
  '<rootDir>/test/lib/connections/',
  '<rootDir>/test/lib/deployments/s3/',
  '<rootDir>/test/lib/domains/cloudfront/',
  '<rootDir>/test/lib/domains/public-dns/',
  '<rootDir>/test/tools/contract/generated-client.test.ts',
  '<rootDir>/test/tools/contract/generated-files.test.ts',
  '<rootDir>/test/tools/contract/new-operation.test.ts',
  '<rootDir>/test/tools/contract/second-contract.test.ts',
  '<rootDir>/test/tools/supply-chain-audit.test.ts',
  '<rootDir>/test/lib/deployments/first-deployment.test.ts',
  '<rootDir>/test/lib/deployments/reads-during-deployments.test.ts',
  '<rootDir>/test/lib/domains/certificate/certificates.test.ts',
  '<rootDir>/test/lib/domains/commands.test.ts',
  '<rootDir>/test/lib/domains/long/',
  '<rootDir>/test/lib/domains/check/racing-checks.test.ts',
  '<rootDir>/test/lib/domains/list/removing.test.ts',
  '<rootDir>/test/lib/keys/full-key-cache.test.ts',
  '<rootDir>/test/lib/paging/long-pet-lists.test.ts',
  '<rootDir>/test/functions/categories/long-category-lists.test.ts',
  '<rootDir>/test/functions/dashboard/company-sign-in.test.ts',
  '<rootDir>/test/infra/settings/settings.test.ts',
  '<rootDir>/test/infra/settings/company-settings.test.ts',
  '<rootDir>/test/infra/velocity/',
  '<rootDir>/test/infra/synth.test.ts',
  '<rootDir>/test/lib/categories/category-attacks.test.ts',
  '<rootDir>/test/lib/database/page-weights.test.ts',
  '<rootDir>/test/lib/database/time-limits.test.ts',
  '<rootDir>/test/local/cursors.test.ts',
  '<rootDir>/test/local/durability.test.ts',
  '<rootDir>/test/local/engine/engines.test.ts',
  '<rootDir>/test/local/engine/full-disk.test.ts',
  '<rootDir>/test/local/engine/open-iterators.test.ts',
  '<rootDir>/test/local/pages.test.ts',
  '<rootDir>/test/local/private-folder.test.ts',
  '<rootDir>/test/local/refusals.test.ts',
  '<rootDir>/test/local/reset.test.ts',
  '<rootDir>/test/local/service.test.ts',
  '<rootDir>/test/local/slow-engine.test.ts',
  '<rootDir>/test/local/start-failures.test.ts',
  '<rootDir>/test/local/terminal-log.test.ts',
];
