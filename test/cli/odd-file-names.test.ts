import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { PETSTORE, runProgram } from '../support/command.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** Files and folders whose names or contents a command can't use. */

const folder = temporaryFolder();
const NODE = `'${process.execPath}'`;
const LONG = 'a'.repeat(256);

/** Runs a line of the shell, in which `printf` writes bytes that Node can't pass on. */
const run = (line: string, env: NodeJS.ProcessEnv = {}) =>
  runProgram('sh', ['-c', `cd '${folder}' && ${line}`], { PETSTORE_DATA_DIR: path.join(folder, 'data'), ...env });

describe('domains config', () => {
  const config = (name: string) => run(`'${PETSTORE}' domains config --stage local -- ${name}`);

  test.each([
    ['a name in Latin-1', `"$(printf 'caf\\351.yaml')"`, 'caf\ufffd.yaml', 'its name is not UTF-8. Rename it.'],
    ['a name of 256 bytes', LONG, LONG, 'its name has 256 bytes, of which 255 are allowed. Shorten it.'],
    ['a missing file', 'missing.yaml', 'missing.yaml', 'ENOENT: no such file or directory'],
    ['a folder', '.', '.', 'EISDIR: illegal operation on a directory'],
    ['content in Latin-1', 'latin1.yaml', 'latin1.yaml', 'its content is not UTF-8. Save it as UTF-8.'],
  ])('names the file and what to do about %s', async (_title, name, shown, reason) => {
    writeFileSync(path.join(folder, 'latin1.yaml'), Buffer.from('domains: {primary: bücher.test}', 'latin1'));
    const { code, stderr } = await config(name);
    expect([code, stderr]).toEqual([1, expect.stringContaining(`petstore: ${shown} can't be read: ${reason}`)]);
  });

  test('reads a file whose name has 255 bytes', async () => {
    const name = `${'ü'.repeat(125)}.yaml`;
    writeFileSync(path.join(folder, name), 'domains: {primary: 5}');
    expect((await config(name)).stderr).toContain(`${name} is not a valid domain configuration`);
  });
});

test.each([
  ['site deploy', "--from ''"],
  ['domains config', "''"],
])('%s rejects a path that is empty, as that of an unset variable', async (command, option) => {
  const { code, stderr } = await run(`'${PETSTORE}' ${command} --stage local ${option}`);
  expect([code, stderr]).toEqual([2, expect.stringContaining('Pass a path. The current folder is .')]);
});

describe('a data folder that can not be used', () => {
  const PLACES: readonly [string, string, string][] = [
    ['a name in Latin-1', `"$(printf '%s/caf\\351' '${folder}')"`, 'its name is not UTF-8. Rename it.'],
    ['a name of 256 bytes', `'${folder}/${LONG}'`, 'its name has 256 bytes, of which 255 are allowed. Shorten it.'],
  ];
  const PROGRAMS = [`'${PETSTORE}' keys list --stage local`, `${NODE} local/reset.ts`, `${NODE} local/main.ts`];
  const root = path.dirname(PETSTORE);

  test.each(PLACES)('%s is named, with the remedy', async (_title, place, reason) => {
    for (const program of PROGRAMS) {
      const line = `export PETSTORE_DATA_DIR=${place} && cd '${root}' && ${program}`;
      const { code, stderr } = await run(line, { PORT: '0' });
      expect([program, code, stderr.split('\n')]).toEqual([
        program,
        1,
        [expect.stringMatching(/^petstore: The data folder .* can't be used: /), ''],
      ]);
      expect(stderr).toContain(reason);
    }
  });

  test('reset says in one line that a file is no folder', async () => {
    const file = path.join(folder, 'file');
    writeFileSync(file, '');
    const { code, stderr } = await run(`cd '${root}' && ${NODE} local/reset.ts`, { PETSTORE_DATA_DIR: file });
    expect([code, stderr]).toEqual([1, expect.stringMatching(/^petstore: .* can't be changed: EEXIST[^\n]*\n$/)]);
  });
});

test('nothing was created by these names', () => {
  mkdirSync(path.join(folder, 'data'), { recursive: true });
  expect(readdirSync(folder).filter((name) => name.startsWith('caf'))).toEqual([]);
});
