import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import config from './config.js';
import { LONG_TESTS } from './long-tests.js';

const ROOT = path.resolve(import.meta.dirname, '../..');

const onEveryEngine = globSync('test/**/*.test.ts', { cwd: ROOT }).filter((file) =>
  readFileSync(`${ROOT}/${file}`, 'utf8').includes('describeOnEveryEngine('),
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
