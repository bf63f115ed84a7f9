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

interface Options extends StageOptions {
  readonly url?: string | undefined;
  readonly write?: boolean | undefined;
  readonly readOnly?: boolean | undefined;
}

export async function smoke(options: Options): Promise<void> {
  const { stage, url, readOnly = false, json = false } = options;
  const sendsAllMethods = options.write ?? (readOnly || stage !== 'production');
  const print = json ? () => {} : console.log;
  const { baseUrl, parts } = url === undefined ? await addressesOf(stage) : { baseUrl: url, parts: undefined };
  const others = parts ? describeParts(parts) : '';
  print(`Checking ${stage} at ${baseUrl}${others}.`);
  const results = await withKey(stage, (apiKey) =>
    runChecks({ stage, baseUrl, apiKey, parts, sendsAllMethods, readOnly }, print),
  );
  const failures = results.filter(({ problems }) => problems.length > 0).length;
  if (json) printJson({ stage, baseUrl, failures, checks: results });
  print(failures === 0 ? `All ${results.length} checks passed.` : `${failures} of ${results.length} checks failed.`);
  if (failures > 0) process.exitCode = 1;
}

async function addressesOf(stage: Stage): Promise<Pick<SmokeTarget, 'baseUrl' | 'parts'>> {
  if (stage === LOCAL_STAGE) {
    const { baseUrl } = await findLocalService();
    return { baseUrl, parts: undefined };
  }
  const { baseUrlOf, describeStacks } = await import('../support/deployed-stage.ts');
  const stacks = await describeStacks(stage);
  return { baseUrl: baseUrlOf(stacks), parts: partOriginsOf(stacks) };
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
