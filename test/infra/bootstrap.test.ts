import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { stackName } from '../../lib/config/stages.ts';
import { useAssembly } from './support/assembly.ts';

/** What the assembly expects an account to have before the first deployment. */

const assembly = useAssembly();
const read = (file: string) => readFileSync(path.join(assembly.folder, file), 'utf8');

/** The roles, buckets and parameters of a bootstrap that a file refers to. */
function bootstrapNames(file: string): string[] {
  return [...read(file).matchAll(/\bcdk-[a-z0-9]+-[a-z-]+(?=-\$)|\/cdk-bootstrap\/[^"]+/g)].map(([name]) => name);
}

test('every stack is deployed with what a plain `cdk bootstrap` creates, and nothing else', () => {
  const files = ['manifest.json', ...readdirSync(assembly.folder).filter((name) => name.endsWith('.assets.json'))];
  expect(new Set(files.flatMap(bootstrapNames))).toEqual(
    new Set([
      'cdk-hnb659fds-assets',
      'cdk-hnb659fds-cfn-exec-role',
      'cdk-hnb659fds-deploy-role',
      'cdk-hnb659fds-file-publishing-role',
      'cdk-hnb659fds-lookup-role',
      '/cdk-bootstrap/hnb659fds/version',
    ]),
  );
});

test('a stage depends on no stack that belongs to the account', () => {
  const { artifacts } = JSON.parse(read('manifest.json'));
  expect(artifacts[stackName('staging')].dependencies).toEqual([`${stackName('staging')}.assets`]);
});

test('until it is decided who gets the alarms of production, CloudFormation rejects each stack that can be its first', () => {
  const { artifacts } = JSON.parse(read('manifest.json'));
  const stacks = Object.keys(artifacts).filter((name) => /^Petstore(?!Pipeline)\w*-production$/.test(name));
  const first = stacks.filter((name) => !artifacts[name].dependencies.some((other: string) => stacks.includes(other)));
  expect(first.sort()).toEqual([stackName('production', 'Backups'), stackName('production', 'Firewall')]);
  for (const name of [stackName('production'), ...first])
    expect([name, Object.keys(assembly.templateOf(name).rules)]).toEqual([
      name,
      expect.arrayContaining(['AlarmsReachSomebody']),
    ]);
});
