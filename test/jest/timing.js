import config from './config.js';

/** @type {import('jest').Config} */
export default {
  ...config,
  testMatch: ['<rootDir>/test/**/*.timing.ts'],
  testPathIgnorePatterns: ['/node_modules/'],
  maxWorkers: 1,
};
