import config, { LONG_TESTS } from './jest.config.js';

/** @type {import('jest').Config} */
export default {
  ...config,
  testMatch: LONG_TESTS.map((place) => (place.endsWith('/') ? `${place}**/*.test.ts` : place)),
  testPathIgnorePatterns: ['/node_modules/'],
};
