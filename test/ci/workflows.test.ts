import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';

/** The order in which the GitHub workflows deploy. `npm run test:deploy` runs their commands. */

const WORKFLOWS = path.resolve(import.meta.dirname, '../../.github/workflows');

interface Step {
  readonly uses?: string;
  readonly if?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
}
interface Job {
  readonly needs?: string;
  readonly environment?: string;
  readonly with?: { readonly stage: string };
  readonly uses?: string;
  readonly steps?: readonly Step[];
}

function workflow(file: string): { readonly on: Json; readonly jobs: Readonly<Record<string, Job>> } {
  return parse(readFileSync(path.join(WORKFLOWS, file), 'utf8'));
}
type Json = ReturnType<typeof JSON.parse>;

describe('a merge into main', () => {
  const { on, jobs } = workflow('deploy.yml');

  test('is built once, then deployed to staging, and only then to production', () => {
    expect(on).toEqual({ push: { branches: ['main'] } });
    const order = Object.entries(jobs).map(([name, job]) => [name, job.needs, job.with?.stage]);
    expect(order).toEqual([
      ['build', undefined, undefined],
      ['staging', 'build', 'staging'],
      ['production', 'staging', 'production'],
    ]);
  });
});

describe('the deployment of a stage', () => {
  const { deploy } = workflow('deploy-stage.yml').jobs;
  const steps = (deploy?.steps ?? []).filter(({ run = 'npm ci' }) => run !== 'npm ci');

  test('runs in the environment of that stage, whose rules and role apply', () => {
    // biome-ignore lint/suspicious/noTemplateCurlyInString: an expression of GitHub's, not of JavaScript
    expect(deploy?.environment).toBe('${{ inputs.stage }}');
  });

  test('deploys the first stack, then the second, which reads its outputs, and checks both', () => {
    expect(steps.map(({ run }) => run)).toEqual([
      'npx cdk deploy "Petstore-$STAGE" --app cdk.out --require-approval never',
      'npx cdk deploy "PetstoreSite-$STAGE" --app cdk.out --exclusively --force --require-approval never',
      './petstore smoke --stage "$STAGE"',
    ]);
  });

  test('leaves out the second stack, and nothing else, for an operator who does not want it', () => {
    expect(steps.map((step) => step.if)).toEqual([undefined, "vars.DEPLOY_SITE_STACK != 'false'", undefined]);
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
    expect(checkouts.map((step) => step.with?.['persist-credentials'])).toEqual(checkouts.map(() => false));
  });
});
