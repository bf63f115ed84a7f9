import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');
const manifest: {
  scripts: Record<string, string>;
  engines: { node: string };
  optionalDependencies: Record<string, string>;
} = JSON.parse(read('package.json'));

const commands = Object.entries(manifest.scripts).flatMap(([name, script]) =>
  script.split(' && ').map((command): [string, string] => [name, command]),
);

test.each(commands)('npm run %s uses the project’s Node: %s', (_name, command) => {
  expect(command).toMatch(/^(exec )?tools\/run |^([A-Z_]+=\S+ )?npm (run -s|audit)/);
});

test('npx cdk uses the project’s Node', () => {
  expect(JSON.parse(read('cdk.json')).app).toMatch(/^tools\/run node /);
});

test('the same version of Node is named everywhere', () => {
  const [, major] = /-ge (\d+) \]/.exec(read('tools/run')) ?? [];
  expect(manifest.engines.node).toBe(`>=${major}`);
  expect(read('.nvmrc').trim()).toBe(major);
  expect(Object.values(manifest.optionalDependencies).map((version) => version.split('.')[0])).toEqual([major, major]);
});
