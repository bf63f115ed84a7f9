import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import config, { LONG_TESTS } from './jest.config.js';

const onEveryEngine = globSync('test/**/*.test.ts', { cwd: import.meta.dirname }).filter((file) =>
  readFileSync(`${import.meta.dirname}/${file}`, 'utf8').includes('describeOnEveryEngine('),
);

/** @type {import('jest').Config} */
export default {
  ...config,
  // On the embedded engine, `npm test` runs what is not long.
  globals: { engines: ['DynamoDB Local'] },
  testMatch: [
    ...LONG_TESTS.map((place) => (place.endsWith('/') ? `${place}**/*.test.ts` : place)),
    ...onEveryEngine.map((file) => `<rootDir>/${file}`),
  ],
  testPathIgnorePatterns: ['/node_modules/'],
  // They wait for their services and commands, which compute in processes of their own.
  maxWorkers: Math.ceil(1.5 * availableParallelism()),
};
