import config from './jest.config.js';

/** @type {import('jest').Config} */
export default { ...config, testMatch: ['<rootDir>/test/browser/**/*.browser.ts'], testTimeout: 60_000 };
