import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';

/** `npm run test:deploy` runs the workflows' commands, in their order. Only GitHub runs their jobs. */
const WORKFLOWS = path.resolve(import.meta.dirname, '../../../.github/workflows');

interface Step {
  readonly uses?: string;
  readonly with?: Readonly<Record<string, unknown>>;
}

interface Job {
  readonly needs?: string;
  readonly uses?: string;
  readonly concurrency?: string;
  readonly with?: { readonly stage: string };
  readonly steps?: readonly Step[];
}

function workflow(file: string): { readonly on: unknown; readonly jobs: Readonly<Record<string, Job>> } {
  return parse(readFileSync(path.join(WORKFLOWS, file), 'utf8'));
}

describe('a merge into main', () => {
  const { on, jobs, ...others } = workflow('deploy.yml');

  test('passes CI, is built once, then deployed to staging, and only then to production', () => {
    expect(on).toEqual({ push: { branches: ['main'] } });
    expect(Object.entries(jobs).map(([name, job]) => [name, job.needs, job.with?.stage])).toEqual([
      ['ci', undefined, undefined],
      ['build', 'ci', undefined],
      ['staging', 'build', 'staging'],
      ['production', 'staging', 'production'],
    ]);
    expect(jobs.ci?.uses).toBe('./.github/workflows/ci.yml');
  });

  test('runs CI once', () => {
    expect(workflow('ci.yml').on).toEqual({ pull_request: null, workflow_call: null });
  });

  test('reaches staging while an earlier one waits for its approval', () => {
    expect(others).not.toHaveProperty('concurrency');
    const groups = Object.entries(jobs).flatMap(([name, { concurrency }]) =>
      concurrency ? [[name, concurrency]] : [],
    );
    expect(groups).toEqual([['staging', 'deploy-staging']]);
    // The environment of its only job is what waits.
    expect(workflow('deploy-stage.yml')).not.toHaveProperty('concurrency');
    for (const job of Object.values(workflow('deploy-stage.yml').jobs)) expect(job.concurrency).toBeUndefined();
  });
});

describe('the actions of all workflows', () => {
  const files = readdirSync(WORKFLOWS);
  const steps = files.flatMap((file) => Object.values(workflow(file).jobs).flatMap((job) => job.steps ?? []));
  const actions = steps.filter(({ uses }) => uses !== undefined);

  test('are pinned by commit, because a tag can be moved', () => {
    expect(actions.length).toBeGreaterThan(0);
    for (const { uses } of actions) expect(uses).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/);
  });

  test('leave no token of GitHub in the checked-out files', () => {
    const checkouts = actions.filter(({ uses }) => uses?.startsWith('actions/checkout@'));
    expect(checkouts.length).toBeGreaterThan(0);
    for (const checkout of checkouts) expect(checkout.with).toMatchObject({ 'persist-credentials': false });
  });
});
