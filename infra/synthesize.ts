import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { App } from 'aws-cdk-lib';
import { buildDashboard } from '../apps/dashboard/build-dashboard.ts';
import { SERVICE } from '../lib/config/service-name.ts';
import { findStaleContract } from '../lib/contract/stale-contract.ts';
import { failWith, UserError } from '../lib/errors/user-error.ts';
import { bundleFunctions } from './bundle/bundle.ts';
import type { FunctionEntry } from './bundle/function-entries.ts';
import type { SettingsOfStages } from './settings/stage-settings.ts';
import { addStacks } from './stacks.ts';

/** Runs the CDK app under some settings. */
export async function synthesize(settings: SettingsOfStages): Promise<void> {
  const bundles = mkdtempSync(path.join(tmpdir(), `${SERVICE}-bundles-`));
  try {
    const stale = findStaleContract();
    if (stale) throw new UserError(`${stale} has changed since the last \`npm run generate\`. Run it, then try again.`);
    const app = new App({ autoSynth: false });
    const bundle = (entries: readonly FunctionEntry[]) => bundleFunctions(entries, path.join(bundles, 'functions'));
    await addStacks(app, { bundles, bundle, buildDashboard }, settings);
    app.synth();
  } catch (error) {
    failWith(error);
  } finally {
    rmSync(bundles, { recursive: true, force: true });
  }
}
