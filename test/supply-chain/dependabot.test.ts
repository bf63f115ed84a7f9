import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { parse } from 'yaml';

const ROOT = path.resolve(import.meta.dirname, '../..');

test.each([
  ['npm', 'package-lock.json'],
  ['gomod', 'go.mod'],
  ['maven', 'pom.xml'],
  ['pip', 'requirements.txt'],
])('Dependabot watches every project of %s', (ecosystem, file) => {
  const { updates } = parse(readFileSync(path.join(ROOT, '.github/dependabot.yml'), 'utf8'));
  const exclude = ['**/node_modules', '**/cdk.out', '**/.venv'];
  const folders = globSync(`**/${file}`, { cwd: ROOT, exclude }).map((found) => `/${path.dirname(found)}`);
  const watched = updates.find((update: Record<string, unknown>) => update['package-ecosystem'] === ecosystem);
  expect(watched.directories.toSorted()).toEqual(folders.map((folder) => folder.replace(/^\/\.$/, '/')).toSorted());
});
