import { chmodSync, copyFileSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { PETSTORE, runPetstore } from '../support/command.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** The program itself: how it starts, its help and its exit codes. */

const COMMANDS = [
  [],
  ['keys'],
  ['keys', 'create'],
  ['keys', 'list'],
  ['keys', 'rotate'],
  ['keys', 'revoke'],
  ['seed'],
  ['smoke'],
  ['restore'],
];

/** A folder with a program called `node` that prints a version, for a PATH. */
function pathWithNode(version: string): string {
  const folder = temporaryFolder();
  writeFileSync(path.join(folder, 'node'), `#!/bin/sh\necho ${version}\n`);
  chmodSync(path.join(folder, 'node'), 0o755);
  return `${folder}:/usr/bin:/bin`;
}

/** A copy of the script, and of the one that it runs, in a folder of its own. */
function copyOfScript({ isInstalled }: { isInstalled: boolean }): string {
  const folder = temporaryFolder();
  if (isInstalled) mkdirSync(path.join(folder, 'node_modules/commander'), { recursive: true });
  const copy = path.join(folder, 'petstore');
  copyFileSync(PETSTORE, copy);
  mkdirSync(path.join(folder, 'tools'));
  copyFileSync(path.join(path.dirname(PETSTORE), 'tools/run'), path.join(folder, 'tools/run'));
  return copy;
}

describe('help', () => {
  test.each(COMMANDS.map((command) => [command.join(' '), command]))(
    'of `petstore %s` shows its usage and examples',
    async (_title, command) => {
      const { code, stdout, stderr } = await runPetstore([...command, '--help']);
      expect([code, stderr]).toEqual([0, '']);
      expect(stdout).toMatch(
        new RegExp(`^Usage: ${['./petstore', ...command].join(' ')} .*\n\nExamples:\n  ./petstore `, 's'),
      );
    },
  );

  test('has examples whose commands and options exist', async () => {
    const texts = await Promise.all(
      COMMANDS.map(async (command) => (await runPetstore([...command, '--help'])).stdout),
    );
    const examples = texts.flatMap((text) => text.split('Examples:\n')[1]?.match(/(?<= {2}\.\/petstore ).*/g) ?? []);
    expect(examples.length).toBeGreaterThan(COMMANDS.length);
    for (const example of examples) {
      const words = example.split(/ (?=-)/)[0]?.split(' ') ?? [];
      const command = COMMANDS.filter((known) => known.every((word, at) => word === words[at])).pop() ?? [];
      const help = texts[COMMANDS.indexOf(command)];
      for (const option of example.match(/--[\w-]+/g) ?? []) expect(help).toContain(option);
    }
  });
});

test.each([
  ['nothing', []],
  ['an unknown command', ['kyes']],
  ['an unknown option', ['--verbose']],
])('%s is wrong usage', async (_title, args) => {
  const { code, stdout, stderr } = await runPetstore(args);
  expect([code, stdout, stderr]).toEqual([2, '', expect.stringMatching(/^(petstore: [^\n]+\n$|Usage: )/)]);
});

test('a mistyped command gets a suggestion, in the same line', async () => {
  const { stderr } = await runPetstore(['kyes']);
  expect(stderr).toBe("petstore: unknown command 'kyes' (Did you mean keys?)\n");
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
      stderr: `petstore: The packages are not installed. Run \`npm ci\` in ${path.dirname(script)} first.\n`,
    });
  });

  test('says what to do about an old Node, when it is the only one', async () => {
    const script = copyOfScript({ isInstalled: true });
    expect(await runPetstore(['--help'], { PATH: pathWithNode('v22.12.0') }, script)).toEqual({
      code: 1,
      stdout: '',
      stderr: 'petstore: Node.js v22.12.0 is too old. Install Node.js 24 or newer from https://nodejs.org.\n',
    });
  });

  test('says what to do without any Node', async () => {
    const script = copyOfScript({ isInstalled: true });
    const tools = temporaryFolder();
    for (const tool of ['sh', 'dirname', 'readlink']) symlinkSync(`/usr/bin/${tool}`, path.join(tools, tool));
    expect(await runPetstore(['--help'], { PATH: tools }, script)).toEqual({
      code: 1,
      stdout: '',
      stderr: 'petstore: There is no Node.js. Install Node.js 24 or newer from https://nodejs.org.\n',
    });
  });

  test('uses the machine’s Node when it is new enough and the project has none', async () => {
    const script = copyOfScript({ isInstalled: true });
    expect((await runPetstore(['--help'], { PATH: pathWithNode('v24.0.0') }, script)).stdout).toBe('v24.0.0\n');
  });
});
