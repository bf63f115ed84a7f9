import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { defaultSettings } from '../../../infra/settings/default-settings.ts';
import { ownSettings } from '../../../infra/settings/own-settings.ts';
import { withChanges } from '../../../infra/settings/stage-settings.ts';
import { runCommand } from '../../support/command.ts';

/** `npm run test:deploy` runs the workflows' commands, in their order. Only GitHub runs their jobs. */
const WORKFLOWS = path.resolve(import.meta.dirname, '../../../.github/workflows');

interface Step {
  readonly run?: string;
  readonly uses?: string;
  readonly with?: Readonly<Record<string, unknown>>;
}

interface Job {
  readonly if?: string;
  readonly needs?: string | readonly string[];
  readonly uses?: string;
  readonly concurrency?: string;
  readonly with?: { readonly stage: string };
  readonly outputs?: unknown;
  readonly strategy?: unknown;
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
      ['production', ['build', 'staging'], 'production'],
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

test('the hourly smoke checks run in every region of production, with a key of the region', async () => {
  const { production } = withChanges(defaultSettings, ownSettings);
  const run = await runCommand('infra/print-regions.ts', []);
  const [, targets = ''] = /^smoke=(.*)$/m.exec(run.stdout) ?? [];
  // Under the operator's own settings, like the workflows.
  const others = Object.keys(production.otherRegions ?? {}).map((region) => ({
    region,
    secret: `PETSTORE_API_KEY_${region.replaceAll('-', '_').toUpperCase()}`,
  }));
  expect(JSON.parse(targets)).toEqual([{ region: 'main', secret: 'PETSTORE_API_KEY' }, ...others]);
  const { regions, smoke } = workflow('smoke.yml').jobs;
  expect(regions?.outputs).toEqual({ smoke: expect.stringContaining('steps.regions.outputs.smoke') });
  expect([smoke?.needs, smoke?.strategy]).toEqual([
    'regions',
    { 'fail-fast': false, matrix: { include: expect.stringContaining('fromJSON(needs.regions.outputs.smoke)') } },
  ]);
});

test('the hourly checks look for who gets the alarms, also when another check has failed, and report it apart', () => {
  const steps = workflow('smoke.yml').jobs.smoke?.steps ?? [];
  const [check, report] = steps.slice(-2);
  expect(check).toEqual({
    id: 'recipients',
    if: expect.stringContaining('!cancelled()'),
    run: './petstore preflight --stage "$STAGE" --only alarms',
  });
  expect(report).toEqual({
    if: "failure() && steps.recipients.outcome == 'failure'",
    run: expect.stringContaining('has alarms that reach nobody'),
  });
});

test('drift is detected once a week in every region of production, apart from the hourly checks, and reported alike', () => {
  const { on, jobs } = workflow('smoke.yml');
  const [hourly, weekly] = Object(on).schedule.map(({ cron }: { readonly cron: string }) => cron);
  expect([hourly, weekly]).toEqual([
    expect.stringMatching(/^\d+ \* \* \* \*$/),
    expect.stringMatching(/^\d+ \d+ \* \* 1$/),
  ]);
  const { smoke, drift } = jobs;
  expect([smoke?.if, drift?.if]).toEqual([
    `github.event.schedule != '${weekly}'`,
    expect.stringContaining(`github.event.schedule == '${weekly}'`),
  ]);
  expect([drift?.needs, drift?.strategy]).toEqual([smoke?.needs, smoke?.strategy]);
  expect(JSON.stringify(drift?.steps)).toContain('npx cdk drift $STACKS --fail $CONTEXT');
  expect(drift?.steps?.at(-1)).toEqual({ if: 'failure()', run: expect.stringContaining('aws sns publish') });
});

test('a release attests the build of every file that it attaches, after the audit', () => {
  const steps = workflow('release.yml').jobs.release?.steps ?? [];
  const at = (text: string) => steps.findIndex((step) => JSON.stringify(step).includes(text));
  const files = String(steps[at('attest-build-provenance')]?.with?.['subject-path']).split('\n').filter(Boolean);
  const [, attached = ''] = /"\$GITHUB_REF_NAME" (.*?) --/.exec(String(steps[at('gh release')]?.run)) ?? [];
  expect(files).toEqual(attached.split(' ').map((file) => file.replace('./', '')));
  const order = ['npm ci', 'npm run -s audit', 'npm sbom', 'attest-build-provenance', 'gh release'].map(at);
  expect(order).toEqual([...order].filter((position) => position >= 0).sort((one, other) => one - other));
});

test('packages are audited every day and for every pull request, apart from CI', () => {
  expect(workflow('audit.yml').on).toMatchObject({ pull_request: null, schedule: [{ cron: expect.any(String) }] });
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
