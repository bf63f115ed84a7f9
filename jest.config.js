/**
 * The slow tests: commands and services in processes of their own, repeated races, faults, attacks, full tables, CDK's
 * own command, stacks with other settings, and code generators. `npm run test:long` runs them, and so does CI.
 */
export const LONG_TESTS = [
  '<rootDir>/test/cli/',
  '<rootDir>/test/dev/',
  '<rootDir>/test/faults/',
  '<rootDir>/test/attacks/',
  '<rootDir>/test/client/package.test.ts',
  '<rootDir>/test/cloud/commands.test.ts',
  '<rootDir>/test/contract/generated-client.test.ts',
  '<rootDir>/test/contract/generated-files.test.ts',
  '<rootDir>/test/contract/new-operation.test.ts',
  '<rootDir>/test/deployments/first-deployment.test.ts',
  '<rootDir>/test/deployments/reads-during-deployments.test.ts',
  '<rootDir>/test/domains/commands.test.ts',
  '<rootDir>/test/domains/long/',
  '<rootDir>/test/functions/api-keys/full-key-cache.test.ts',
  '<rootDir>/test/functions/categories/category-quota.test.ts',
  '<rootDir>/test/infra/settings.test.ts',
  '<rootDir>/test/infra/synth.test.ts',
  '<rootDir>/test/stores/histories/',
  '<rootDir>/test/stores/category-attacks.test.ts',
  '<rootDir>/test/stores/races.test.ts',
  '<rootDir>/test/stores/read-units.test.ts',
  '<rootDir>/test/local/cursors.test.ts',
  '<rootDir>/test/local/durability.test.ts',
  '<rootDir>/test/local/engines.test.ts',
  '<rootDir>/test/local/pages.test.ts',
  '<rootDir>/test/local/refusals.test.ts',
  '<rootDir>/test/local/reset.test.ts',
  '<rootDir>/test/local/service.test.ts',
  '<rootDir>/test/local/start-failures.test.ts',
  '<rootDir>/test/local/terminal-log.test.ts',
];

/** @type {import('jest').Config} */
export default {
  testEnvironment: '<rootDir>/test/support/worker-environment.ts',
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '\\.ts$': ['@swc/jest', { jsc: { target: 'es2024', parser: { syntax: 'typescript' } } }] },
  testMatch: ['<rootDir>/test/**/*.test.ts'],
  testPathIgnorePatterns: ['/node_modules/', ...LONG_TESTS],
  // The long tests repeat these on Amazon's DynamoDB Local, which needs Java.
  globals: { engines: ['embedded'] },
  setupFilesAfterEnv: ['<rootDir>/test/support/setup.ts'],
  // Ends what hangs: on a busy machine, a test can take many times as long as on a quiet one.
  testTimeout: 60_000,
  coverageProvider: 'v8',
  // Most code of cli, infra and local runs in child processes during tests, where jest can't measure coverage.
  collectCoverageFrom: ['{functions,lib,local/gateway}/**/*.ts', '!{lib/contract,functions}/generated/**'],
  coverageReporters: ['text', 'html'],
  // A little below the measured coverage. Raise the thresholds when you add tests.
  coverageThreshold: {
    global: { lines: 70, branches: 90, functions: 88 },
    './functions/': { lines: 98, branches: 98, functions: 98 },
    './local/gateway/': { lines: 96, branches: 83, functions: 95 },
  },
  // Many tests wait for child processes, so one worker per core does not overload the machine.
  maxWorkers: '100%',
};
