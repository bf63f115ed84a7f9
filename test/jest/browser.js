import { availableParallelism } from 'node:os';
import config from './config.js';

/** @type {import('jest').Config} */
export default {
  ...config,
  testMatch: ['<rootDir>/test/**/*.browser.ts'],
  // They wait half of the time.
  maxWorkers: Math.ceil(1.5 * availableParallelism()),
};
