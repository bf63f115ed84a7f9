import { readdirSync } from 'node:fs';
import { beforeAll, describe, expect, test } from '@jest/globals';

import { DEPLOYED_STAGES, stackName } from '../../lib/config/stages.ts';
import { type EndedCommand, runCommand } from '../support/command.ts';
import { restoreEnvironment } from '../support/environment.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { useAssembly } from './support/assembly.ts';
import { readTemplate } from './support/template.ts';

const CDK = 'node_modules/aws-cdk/bin/cdk';
/** The app under the default settings, as cdk.json would run it. */
const APP = 'tools/run node test/infra/support/app.ts';
const assembly = useAssembly();
restoreEnvironment();

describe('cdk synth, without credentials or a region', () => {
  const folder = temporaryFolder();
  let ended: EndedCommand;
  beforeAll(async () => {
    ended = await runCommand(CDK, ['synth', '--quiet', '--app', APP, '--output', folder]);
  });

  test('synthesizes the stacks of all stages', () => {
    expect(ended).toMatchObject({ code: 0, stderr: expect.not.stringMatching(/error|warning/i) });
    expect(readdirSync(folder)).toEqual(
      expect.arrayContaining(
        DEPLOYED_STAGES.flatMap((stage) => [stackName(stage), stackName(stage, 'Site')]).map(
          (name) => `${name}.template.json`,
        ),
      ),
    );
  });

  test('creates identical packages each time', () => {
    const packages = (assemblyFolder: string) =>
      readdirSync(assemblyFolder).filter((name) => name.startsWith('asset.'));
    expect(packages(folder)).toEqual(packages(assembly.folder));
  });

  test.each(DEPLOYED_STAGES)('creates identical templates of %s each time', (stage) => {
    expect(readTemplate(folder, stackName(stage))).toEqual(assembly.template(stage));
    expect(readTemplate(folder, stackName(stage, 'Site'))).toEqual(assembly.siteTemplate(stage));
  });
});

test.each([
  [['-c', 'stage=qa'], {}, 'petstore: There is no stage "qa". The stages are staging and production.'],
  [[], { PETSTORE_COPY: 'a b' }, 'petstore: PETSTORE_COPY must consist of letters, digits and hyphens, not "a b".'],
])('cdk synth %j with %j fails with one clear line', async (args, env, line) => {
  const { code, stderr } = await runCommand(CDK, ['synth', ...args, '--output', temporaryFolder()], env);
  expect(code).not.toBe(0);
  expect(stderr.split('\n').filter((text) => text.startsWith('petstore: '))).toEqual([line]);
  expect(stderr).not.toContain('    at ');
});

test('cdk synth of a stage in another region than its settings fails with one clear line', async () => {
  const args = ['synth', '--quiet', '--app', APP, '-c', 'stage=production', '--output', temporaryFolder()];
  const { code, stderr } = await runCommand(CDK, args, { AWS_REGION: 'us-west-2' });
  expect(code).not.toBe(0);
  expect(stderr.split('\n').filter((text) => text.includes('own-settings.ts'))).toEqual([
    expect.stringContaining('production: region is us-east-1, but your credentials are for us-west-2.'),
  ]);
});

test('a copy of a stage is a stack with another name', () => {
  process.env.PETSTORE_COPY = 'blue';
  expect(stackName('staging')).toBe('Petstore-staging-blue');
});
