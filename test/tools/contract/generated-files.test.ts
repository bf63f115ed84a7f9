import { appendFileSync, cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { build } from 'esbuild';
import { runCommand } from '../../support/command.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const PUBLIC = 'lib/contract/generated/public';

/** Copies the generated files, so that a test may change them. */
function copy(): { root: string; folder: string } {
  const root = temporaryFolder();
  for (const place of ['lib/contract/generated', 'functions/generated', 'client/src', 'README.md']) {
    cpSync(path.join(ROOT, place), path.join(root, place), { recursive: true });
  }
  return { root, folder: path.join(root, PUBLIC) };
}

const contents = (folder: string) =>
  Object.fromEntries(readdirSync(folder).map((name) => [name, readFileSync(path.join(folder, name), 'utf8')]));

test('up-to-date files pass the check', async () => {
  expect(await runCommand('tools/generate-contract.ts', ['--check', '--root', copy().root])).toEqual({
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
  const { root, folder } = copy();
  damage(path.join(folder, name));
  const damaged = contents(folder);
  const { code, stderr } = await runCommand('tools/generate-contract.ts', ['--check', '--root', root]);
  expect([code, stderr]).toEqual([1, `petstore: Stale: ${PUBLIC}/${name}. Run \`npm run generate\`.\n`]);
  expect(contents(folder)).toEqual(damaged);
});

test('generating repairs changed, missing and leftover files', async () => {
  const { root, folder } = copy();
  appendFileSync(path.join(folder, 'api.ts'), '\n');
  rmSync(path.join(folder, 'types.ts'));
  writeFileSync(path.join(folder, 'remove-pet.ts'), '');
  expect((await runCommand('tools/generate-contract.ts', ['--root', root])).code).toBe(0);
  expect(contents(folder)).toEqual(contents(path.join(ROOT, PUBLIC)));
});

test('a bundle of one operation has the validators of its own input alone', async () => {
  const contents = `export { getPet } from './${PUBLIC}/operations.ts';`;
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: ROOT },
    bundle: true,
    format: 'esm',
    write: false,
  });
  const names = [...(outputFiles[0]?.text ?? '').matchAll(/^function (validate\w+)/gm)].map(([, name]) => name);
  expect(names.sort()).toEqual([
    'validateHeadersIfNoneMatch',
    'validateIdParameter',
    'validateNoQuery',
    'validatePathPetId',
  ]);
});
