import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test } from '@jest/globals';
import { App } from 'aws-cdk-lib';
import { OperationFunction } from '../../infra/functions/operation-function.ts';
import { defaultSettings } from '../../infra/settings/default-settings.ts';
import { StageStack } from '../../infra/stage-stack.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { readTemplate } from './support/template.ts';

/** A function gets a new version, and its traffic shifts, exactly when Lambda would publish one. */

let bundle: string;
beforeEach(() => {
  bundle = path.join(temporaryFolder(), 'bundle');
  mkdirSync(bundle);
  writeFileSync(path.join(bundle, 'index.js'), 'first');
});

/** The logical id of the function's version. CloudFormation publishes a version for each new one. */
function versionOf(changes: { readonly bootstrapQualifier?: string; readonly description?: string } = {}): string {
  const { bootstrapQualifier = 'first', description = 'first' } = changes;
  const app = new App();
  const settings = { ...defaultSettings.staging, bootstrapQualifier };
  const stack = new StageStack(app, 'staging', settings, { name: 'Test' });
  const props = { description, entry: 'index.ts', bundle, environment: {}, statements: [] };
  new OperationFunction(stack, 'Function', props);
  const versions = readTemplate(app.synth().directory, 'Test').all('AWS::Lambda::Version');
  return versions.map(([logicalId]) => logicalId).join();
}

test('the same function keeps its version in another bootstrap, which has its code in another bucket', () => {
  expect(versionOf({ bootstrapQualifier: 'second' })).toBe(versionOf());
});

test('other code is a new version', () => {
  const before = versionOf();
  writeFileSync(path.join(bundle, 'index.js'), 'second');
  expect(versionOf()).not.toBe(before);
});

test('another configuration is a new version', () => {
  expect(versionOf({ description: 'second' })).not.toBe(versionOf());
});
