import { chmodSync, copyFileSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { PETSTORE, runPetstore } from '../support/command.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** Tests how the program starts, its help and its exit codes. */

/** Creates a folder for PATH with a program `node` that prints a version. */
function pathWithNode(version: string): string {
  const folder = temporaryFolder();
  writeFileSync(path.join(folder, 'node'), `#!/bin/sh\necho ${version}\n`);
  chmodSync(path.join(folder, 'node'), 0o755);
  return `${folder}:/usr/bin:/bin`;
}

/** Copies the script, and the one that it runs, to a new folder. */
function copyOfScript({ isInstalled }: { isInstalled: boolean }): string {
  const folder = temporaryFolder();
  if (isInstalled) mkdirSync(path.join(folder, 'node_modules/commander'), { recursive: true });
  const copy = path.join(folder, 'petstore');
  copyFileSync(PETSTORE, copy);
  mkdirSync(path.join(folder, 'tools'));
  copyFileSync(path.join(path.dirname(PETSTORE), 'tools/run'), path.join(folder, 'tools/run'));
  return copy;
}

/** The help of every command, by its name, such as `keys create`. */
async function helpOfAll(words: readonly string[] = []): Promise<Map<string, string>> {
  const { code, stdout, stderr } = await runPetstore([...words, '--help']);
  expect([words, code, stderr]).toEqual([words, 0, '']);
  const listed = /\nCommands:\n(.*?)\n\n/s.exec(stdout)?.[1]?.match(/^ {2}[a-z-]+/gm) ?? [];
  const below = listed.map((name) => name.trim()).filter((name) => name !== 'help');
  const helps = await Promise.all(below.map((name) => helpOfAll([...words, name])));
  return new Map([[words.join(' '), stdout], ...helps.flatMap((help) => [...help])]);
}

describe('help', () => {
  test('shows usage and examples at every level, with options that exist', async () => {
    const helps = await helpOfAll();
    expect([...helps.keys()]).toEqual(expect.arrayContaining(['keys', 'keys create', 'seed', 'smoke', 'restore']));
    for (const [words, text] of helps) {
      expect(text).toMatch(new RegExp(`^Usage: ${`./petstore ${words}`.trim()} .*\n\nExamples:\n  ./petstore `, 's'));
      for (const [, example = ''] of text.matchAll(/^ {2}\.\/petstore (.*)$/gm)) {
        const command = [...helps.keys()].findLast((known) => `${example} `.startsWith(`${known} `)) ?? '';
        for (const option of example.match(/--[\w-]+/g) ?? [])
          expect([example, helps.get(command)]).toEqual([example, expect.stringContaining(option)]);
      }
    }
  });
});

test.each([
  ['nothing', []],
  ['an unknown command', ['kyes']],
  ['an unknown option', ['--verbose']],
])('reports %s as wrong usage', async (_title, args) => {
  const { code, stdout, stderr } = await runPetstore(args);
  expect([code, stdout, stderr]).toEqual([2, '', expect.stringMatching(/^(petstore: [^\n]+\n|Usage: )/)]);
});

test('suggests the right command for a mistyped one, and how to get help', async () => {
  const { stderr } = await runPetstore(['kyes']);
  expect(stderr).toBe("petstore: unknown command 'kyes' (Did you mean keys?)\nRun `./petstore --help` for usage.\n");
});

test('fails when its output can not be written, such as a new key that nobody can see again', async () => {
  // No file may grow in this shell, as on a full disk.
  const shell = 'ulimit -f 0; exec "$0" --version > "$1"';
  const { code, stderr } = await runPetstore(['-c', shell, PETSTORE, path.join(temporaryFolder(), 'out')], {}, 'sh');
  expect([code, stderr]).toEqual([1, expect.stringMatching(/^petstore: The output can't be written: [^\n]+\n$/)]);
});

test('prints its version', async () => {
  expect(await runPetstore(['--version'])).toEqual({
    code: 0,
    stdout: expect.stringMatching(/^\d+\.\d+\.\d+\n$/),
    stderr: '',
  });
});

describe('the script', () => {
  test('works through symlinks, absolute and relative', async () => {
    const folder = temporaryFolder();
    symlinkSync(PETSTORE, path.join(folder, 'absolute'));
    symlinkSync('absolute', path.join(folder, 'relative'));
    const { code, stdout } = await runPetstore(['--help'], {}, path.join(folder, 'relative'));
    expect([code, stdout]).toEqual([0, expect.stringMatching(/^Usage: /)]);
  });

  test('uses the project’s Node even if the machine has an old one', async () => {
    const { code } = await runPetstore(['--help'], { PATH: pathWithNode('v18.20.0') });
    expect(code).toBe(0);
  });

  test('asks for `npm ci` when nothing is installed', async () => {
    const script = copyOfScript({ isInstalled: false });
    expect(await runPetstore(['--help'], {}, script)).toEqual({
      code: 1,
      stdout: '',
      stderr: `The packages are not installed. Run \`npm ci\` in ${path.dirname(script)} first.\n`,
    });
  });

  test('asks for a newer Node when the only one is too old', async () => {
    const script = copyOfScript({ isInstalled: true });
    expect(await runPetstore(['--help'], { PATH: pathWithNode('v22.12.0') }, script)).toEqual({
      code: 1,
      stdout: '',
      stderr: 'Node.js v22.12.0 is too old. Install Node.js 24 or newer from https://nodejs.org.\n',
    });
  });

  test('asks for Node when there is none', async () => {
    const script = copyOfScript({ isInstalled: true });
    const tools = temporaryFolder();
    for (const tool of ['sh', 'dirname', 'readlink']) symlinkSync(`/usr/bin/${tool}`, path.join(tools, tool));
    expect(await runPetstore(['--help'], { PATH: tools }, script)).toEqual({
      code: 1,
      stdout: '',
      stderr: 'Node.js is not installed. Install Node.js 24 or newer from https://nodejs.org.\n',
    });
  });

  test('uses the machine’s Node when it is new enough and the project has none', async () => {
    const script = copyOfScript({ isInstalled: true });
    expect((await runPetstore(['--help'], { PATH: pathWithNode('v24.0.0') }, script)).stdout).toBe('v24.0.0\n');
  });
});
