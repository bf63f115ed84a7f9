import { ownVariables } from '../../lib/config/own-variables.ts';
import { type DeployedStage, LOCAL_STAGE, type Stage } from '../../lib/config/stages.ts';
import { createKey, revokeKey } from '../../lib/keys/key-store.ts';
import { explainDatabaseError } from '../support/errors.ts';
import { findLocalService } from '../support/local-service.ts';
import type { StageOptions } from '../support/options.ts';
import { withStage } from '../support/stage.ts';
import { printJson } from '../support/terminal.ts';
import { describeParts, partOriginsOf } from './own-checks.ts';
import { type CheckResult, describe, runChecks, type SmokeTarget } from './run-checks.ts';

/** The lifetime of a key for the checks, in case the command can't revoke it afterwards. */
const KEY_LIFE_MS = 15 * 60_000;

/** The difference to the clock of AWS that is no problem. */
const CLOCK_TOLERANCE_MS = 60_000;

interface Addresses extends Pick<SmokeTarget, 'baseUrl' | 'parts'> {
  /** The names of the stacks with functions. None for a service without a log on AWS. */
  readonly stacks: readonly string[];
}

interface Options extends StageOptions {
  readonly url?: string | undefined;
  readonly write?: boolean | undefined;
  readonly readOnly?: boolean | undefined;
}

export async function smoke(options: Options): Promise<void> {
  const { stage, url, readOnly = false, json = false } = options;
  const sendsAllMethods = options.write ?? (readOnly || stage !== 'production');
  const print = json ? () => {} : console.log;
  const addresses = url === undefined ? await addressesOf(stage) : { baseUrl: url, parts: undefined, stacks: [] };
  const { baseUrl, parts, stacks } = addresses;
  const others = parts ? describeParts(parts) : '';
  print(`Checking ${stage} at ${baseUrl}${others}.`);
  const start = new Date();
  const responses = await withKey(stage, (apiKey) =>
    runChecks({ stage, baseUrl, apiKey, parts, sendsAllMethods, readOnly }, print),
  );
  const hasLog = stage !== LOCAL_STAGE && stacks.length > 0;
  const results = hasLog ? await checkLog(stage, stacks, responses, start, print) : responses;
  const failures = results.filter(({ problems }) => problems.length > 0).length;
  if (json) printJson({ stage, baseUrl, failures, checks: results });
  print(failures === 0 ? `All ${results.length} checks passed.` : `${failures} of ${results.length} checks failed.`);
  if (failures > 0) process.exitCode = 1;
}

/** Adds the errors in the log to the results of the requests, and prints them. */
async function checkLog(
  stage: DeployedStage,
  stacks: readonly string[],
  responses: readonly CheckResult[],
  start: Date,
  print: (line: string) => void,
): Promise<readonly CheckResult[]> {
  const { logReader } = await import('../logs/read-log.ts');
  const { findLoggedErrors, loggedRequests } = await import('./logged-errors.ts');
  // Earlier, because the clock of this machine may be ahead.
  const since = new Date(start.getTime() - CLOCK_TOLERANCE_MS);
  const read = logReader(stage, { requestIds: loggedRequests(responses), stacks });
  const { results, passed, logged } = await findLoggedErrors(responses, () => read(since)).catch(
    async (error: unknown) => {
      throw await explainDatabaseError(stage, error);
    },
  );
  const withErrors = results.filter(
    ({ problems }, index) => problems.length > Number(responses[index]?.problems.length),
  );
  for (const result of withErrors) print(describe(result));
  if (withErrors.length === 0) print(`No error was logged for ${logged} of ${passed} requests.`);
  if (logged < passed) print('The lines of the others are not in the log after a minute.');
  return results;
}

async function addressesOf(stage: Stage): Promise<Addresses> {
  if (stage === LOCAL_STAGE) {
    const { baseUrl } = await findLocalService();
    return { baseUrl, parts: undefined, stacks: [] };
  }
  const { baseUrlOf, describeStacks } = await import('../support/deployed-stage.ts');
  const stacks = await describeStacks(stage);
  const names = [stacks.api, ...stacks.parts].flatMap(({ StackName: name }) => name ?? []);
  return { baseUrl: baseUrlOf(stacks), parts: partOriginsOf(stacks), stacks: names };
}

async function withKey<Result>(stage: Stage, task: (apiKey: string) => Promise<Result>): Promise<Result> {
  const ownKey = process.env[ownVariables.apiKey];
  if (ownKey) return task(ownKey);
  return withStage(stage, async () => {
    const { key, record } = await createKey('smoke check', new Date(Date.now() + KEY_LIFE_MS));
    try {
      return await task(key);
    } finally {
      await revokeKey(record);
    }
  });
}
