import config from './jest.config.js';

/** @type {import('jest').Config} */
export default { ...config, testMatch: ['<rootDir>/test/{browser,site}/**/*.browser.ts'], testTimeout: 60_000 };
