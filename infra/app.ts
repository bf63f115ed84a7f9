/** The CDK app: two stacks for each stage. `-c stage=staging` synthesizes only that one. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { App } from 'aws-cdk-lib';
import { buildDashboard } from '../apps/dashboard/build-dashboard.ts';
import { findStaleContract } from '../lib/contract/stale-contract.ts';
import { failWith, UserError } from '../lib/errors/user-error.ts';
import { addStacks } from './stacks.ts';

const bundles = mkdtempSync(path.join(tmpdir(), 'petstore-bundles-'));
try {
  const stale = findStaleContract();
  if (stale) throw new UserError(`${stale} has changed since the last \`npm run generate\`. Run it, then try again.`);
  const app = new App({ autoSynth: false });
  await addStacks(app, { bundles, buildDashboard });
  app.synth();
} catch (error) {
  failWith(error);
} finally {
  rmSync(bundles, { recursive: true, force: true });
}
