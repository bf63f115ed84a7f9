import { ownVariables } from '../../lib/config/own-variables.ts';
import { LOCAL_STAGE, type Stage } from '../../lib/config/stages.ts';
import { createKey, revokeKey } from '../../lib/keys/key-store.ts';
import { findLocalService } from '../support/local-service.ts';
import type { StageOptions } from '../support/options.ts';
import { withStage } from '../support/stage.ts';
import { printJson } from '../support/terminal.ts';
import { describeParts, partOriginsOf } from './own-checks.ts';
import { runChecks, type SmokeTarget } from './run-checks.ts';

/** The lifetime of a key for the checks, in case the command can't revoke it afterwards. */
const KEY_LIFE_MS = 15 * 60_000;
/** Requests per second: the checks of all operations follow each other without a pause. */
const KEY_RATE = 100;

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
  const results = hasLog
    ? await (await import('./check-log.ts')).checkLog(stage, stacks, responses, start, print)
    : responses;
  const failures = results.filter(({ problems }) => problems.length > 0).length;
  if (json) printJson({ stage, baseUrl, failures, checks: results });
  print(failures === 0 ? `All ${results.length} checks passed.` : `${failures} of ${results.length} checks failed.`);
  if (failures > 0) process.exitCode = 1;
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
    const { key, record } = await createKey('smoke check', new Date(Date.now() + KEY_LIFE_MS), { rate: KEY_RATE });
    try {
      return await task(key);
    } finally {
      await revokeKey(record);
    }
  });
}
