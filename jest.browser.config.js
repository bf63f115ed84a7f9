import config from './jest.config.js';

// The longest tests take about 20 s on a quiet machine, and several times that on a busy one.
/** @type {import('jest').Config} */
export default { ...config, testMatch: ['<rootDir>/test/**/*.browser.ts'], testTimeout: 180_000 };
