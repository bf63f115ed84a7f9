import { globSync, readFileSync } from 'node:fs';
import config, { LONG_TESTS } from './jest.config.js';

const onEveryEngine = globSync('test/**/*.test.ts', { cwd: import.meta.dirname }).filter((file) =>
  readFileSync(`${import.meta.dirname}/${file}`, 'utf8').includes('describeOnEveryEngine('),
);

/** @type {import('jest').Config} */
export default {
  ...config,
  globals: { engines: ['embedded', 'DynamoDB Local'] },
  testMatch: [
    ...LONG_TESTS.map((place) => (place.endsWith('/') ? `${place}**/*.test.ts` : place)),
    ...onEveryEngine.map((file) => `<rootDir>/${file}`),
  ],
  testPathIgnorePatterns: ['/node_modules/'],
};
