import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import config from './config.js';
import { LONG_TESTS } from './long-tests.js';

const ROOT = path.resolve(import.meta.dirname, '../..');

const onEveryEngine = globSync('test/**/*.test.ts', { cwd: ROOT }).filter((file) =>
  readFileSync(`${ROOT}/${file}`, 'utf8').includes('describeOnEveryEngine('),
);

/**
 * The configuration of slow tests, and of those that run on every engine.
 * @param {readonly string[]} places
 * @returns {import('jest').Config}
 */
export const slow = (places) => ({
  ...config,
  // On the embedded engine, `npm test` runs what is not long.
  globals: { engines: ['DynamoDB Local'] },
  testMatch: [
    ...places.map((place) => (place.endsWith('/') ? `${place}**/*.test.ts` : place)),
    ...onEveryEngine.map((file) => `<rootDir>/${file}`),
  ],
  testPathIgnorePatterns: ['/node_modules/'],
  // They wait for their services and commands, which compute in processes of their own.
  maxWorkers: Math.ceil(1.5 * availableParallelism()),
});

export default slow(LONG_TESTS);
