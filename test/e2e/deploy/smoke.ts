import assert from 'node:assert/strict';
import { PROGRAM } from '../../../lib/config/service-name.ts';
import type { DeployedStage } from '../../../lib/config/stages.ts';
import type { Shell } from './shell.ts';
import { timeStep } from './steps.ts';

/** The emulator applies no mapping templates to mock integrations, so its preflight responses lack this header. */
const PREFLIGHT_PROBLEMS = ['X-Request-Id is missing'];

interface Report {
  readonly baseUrl: string;
  readonly checks: readonly { readonly method: string; readonly path: string; readonly problems: readonly string[] }[];
}

/**
 * Runs the smoke checks of a stage. All must pass, except for the header that the emulator leaves out of preflights.
 * @returns the base URL that was checked
 */
export async function smoke(shell: Shell, stage: DeployedStage, options = ''): Promise<string> {
  const { baseUrl } = await timeStep(`smoke checks of ${stage}`, () => checkStage(shell, stage, options), describe);
  return baseUrl;
}

async function checkStage(shell: Shell, stage: DeployedStage, options: string): Promise<Report> {
  const report: Report = JSON.parse((await shell.try(`${PROGRAM} smoke --stage ${stage} --json ${options}`)).stdout);
  for (const { method, path, problems } of report.checks) {
    assert.deepEqual(problems, method === 'OPTIONS' ? PREFLIGHT_PROBLEMS : [], `${method} ${path}`);
  }
  return report;
}

function describe({ checks }: Report): string {
  const preflights = checks.filter(({ method }) => method === 'OPTIONS').length;
  return `${checks.length - preflights} of ${checks.length} pass, ${preflights} preflights lack X-Request-Id`;
}
