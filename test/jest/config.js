import { availableParallelism } from 'node:os';
import { LONG_TESTS } from './long-tests.js';

/** @type {import('jest').Config} */
export default {
  rootDir: '../..',
  testEnvironment: '<rootDir>/test/support/worker-environment.ts',
  extensionsToTreatAsEsm: ['.ts'],
  transform: { '\\.ts$': ['@swc/jest', { jsc: { target: 'es2024', parser: { syntax: 'typescript' } } }] },
  testMatch: ['<rootDir>/test/**/*.test.ts'],
  modulePathIgnorePatterns: ['<rootDir>/.copies/'],
  testPathIgnorePatterns: ['/node_modules/', ...LONG_TESTS],
  // The long tests repeat these on Amazon's DynamoDB Local, which needs Java.
  globals: { engines: ['embedded'] },
  setupFilesAfterEnv: ['<rootDir>/test/support/setup.ts'],
  // Ends what hangs. Tests set no limits of their own, because a busy machine can slow any of them many times.
  testTimeout: 600_000,
  // A worker that a test keeps alive is ended by force, with a warning, but not one that a busy machine delays.
  workerGracefulExitTimeout: 10_000,
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
  // Tests wait about as long as they compute: for timeouts, connections and child processes.
  maxWorkers: 2 * availableParallelism(),
};
