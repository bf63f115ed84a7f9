import { appendFileSync, cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { runCommand } from '../support/command.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const GENERATED = path.resolve(import.meta.dirname, '../../lib/contract/generated');

/** A copy of the generated files that a test may spoil. */
function copy(): string {
  const folder = temporaryFolder();
  cpSync(GENERATED, folder, { recursive: true });
  return folder;
}

const contents = (folder: string) =>
  Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]));

test('files that are what the contract makes pass the check', async () => {
  expect(await runCommand('tools/generate-contract.ts', ['--check', '--folder', copy()])).toEqual({
    code: 0,
    stdout: '',
    stderr: '',
  });
});

test.each([
  ['changed', 'routes.ts', (file: string) => appendFileSync(file, '\n')],
  ['missing', 'types.ts', (file: string) => rmSync(file)],
  ['left over', 'remove-pet.ts', (file: string) => writeFileSync(file, '')],
])('a file that is %s fails the check, by name, and is left alone', async (_title, name, spoil) => {
  const folder = copy();
  spoil(path.join(folder, name));
  const spoilt = contents(folder);
  const { code, stderr } = await runCommand('tools/generate-contract.ts', ['--check', '--folder', folder]);
  expect([code, stderr]).toEqual([
    1,
    expect.stringMatching(new RegExp(`^Stale in \\S+: ${name}\\. Run \`npm run generate\`\\.\n$`)),
  ]);
  expect(contents(folder)).toEqual(spoilt);
});

test('generating puts right what is changed, missing and left over', async () => {
  const folder = copy();
  appendFileSync(path.join(folder, 'routes.ts'), '\n');
  rmSync(path.join(folder, 'types.ts'));
  writeFileSync(path.join(folder, 'remove-pet.ts'), '');
  expect((await runCommand('tools/generate-contract.ts', ['--folder', folder])).code).toBe(0);
  expect(contents(folder)).toEqual(contents(GENERATED));
});
