import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { parse } from 'yaml';

/** `npm run test:deploy` runs the workflows' commands, in their order. Only GitHub runs their jobs. */
const DEPLOY = path.resolve(import.meta.dirname, '../../.github/workflows/deploy.yml');

interface Job {
  readonly needs?: string;
  readonly with?: { readonly stage: string };
}

test('a merge into main is built once, then deployed to staging, and only then to production', () => {
  const { on, jobs }: { on: unknown; jobs: Record<string, Job> } = parse(readFileSync(DEPLOY, 'utf8'));
  expect(on).toEqual({ push: { branches: ['main'] } });
  expect(Object.entries(jobs).map(([name, job]) => [name, job.needs, job.with?.stage])).toEqual([
    ['build', undefined, undefined],
    ['staging', 'build', 'staging'],
    ['production', 'staging', 'production'],
  ]);
});
