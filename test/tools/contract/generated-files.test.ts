import { appendFileSync, cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { runCommand } from '../../support/command.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const GENERATED = path.resolve(import.meta.dirname, '../../../lib/contract/generated');

/** Copies the generated files, so that a test may change them. */
function copy(): { parent: string; folder: string } {
  const parent = temporaryFolder();
  cpSync(GENERATED, parent, { recursive: true });
  return { parent, folder: path.join(parent, 'public') };
}

const contents = (folder: string) =>
  Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]));

test('up-to-date files pass the check', async () => {
  expect(await runCommand('tools/generate-contract.ts', ['--check', '--folder', copy().parent])).toEqual({
    code: 0,
    stdout: '',
    stderr: '',
  });
});

test.each([
  ['changed', 'api.ts', (file: string) => appendFileSync(file, '\n')],
  ['missing', 'types.ts', (file: string) => rmSync(file)],
  ['left over', 'remove-pet.ts', (file: string) => writeFileSync(file, '')],
])('the check names a file that is %s, and leaves it alone', async (_title, name, damage) => {
  const { parent, folder } = copy();
  damage(path.join(folder, name));
  const damaged = contents(folder);
  const { code, stderr } = await runCommand('tools/generate-contract.ts', ['--check', '--folder', parent]);
  expect([code, stderr]).toEqual([
    1,
    expect.stringMatching(new RegExp(`^Stale: ${name} in \\S+\\. Run \`npm run generate\`\\.\n$`)),
  ]);
  expect(contents(folder)).toEqual(damaged);
});

test('generating repairs changed, missing and leftover files', async () => {
  const { parent, folder } = copy();
  appendFileSync(path.join(folder, 'api.ts'), '\n');
  rmSync(path.join(folder, 'types.ts'));
  writeFileSync(path.join(folder, 'remove-pet.ts'), '');
  expect((await runCommand('tools/generate-contract.ts', ['--folder', parent])).code).toBe(0);
  expect(contents(folder)).toEqual(contents(path.join(GENERATED, 'public')));
});
