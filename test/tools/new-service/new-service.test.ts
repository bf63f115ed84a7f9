import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { shake } from '../../../tools/new-service/shake.ts';
import { runCommand } from '../../support/command.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

describe('npm run new-service rejects', () => {
  const usage = 'Usage: npm run new-service -- <folder> --name <name>';
  const full = temporaryFolder();
  writeFileSync(path.join(full, 'file'), '');

  test.each([
    ['no arguments', [], usage],
    ['an unknown option', ['x', '--title', 'orders'], usage],
    ['two folders', ['x', 'y', '--name', 'orders'], usage],
    ['a name with a hyphen', ['x', '--name', 'my-orders'], 'The name "my-orders" must have 2 to 20 lower-case letters'],
    ['the name of a folder', ['x', '--name', 'lib'], 'The name "lib" is that of a folder of every service.'],
    ['a folder with files', [full, '--name', 'orders'], `The folder ${full} is not empty.`],
  ])('%s', async (_title, args, message) => {
    const { code, stderr } = await runCommand('tools/new-service.ts', args);
    expect([code, stderr]).toEqual([1, expect.stringContaining(`petstore: ${message}`)]);
  });
});

describe('what nothing uses is removed', () => {
  const shaken = (files: Readonly<Record<string, string>>) => {
    const texts = new Map(Object.entries(files));
    shake(texts, (file) => file === 'toolbox.ts');
    // The formatter removes the empty lines that are left.
    return Object.fromEntries([...texts].map(([file, text]) => [file, text.trim()]));
  };
  const main = "import { used } from './lib.ts';\n\nused();\n";

  test('with its comment, and with what only it uses', () => {
    const lib = `import { helper } from './other.ts';

export const used = () => 1;

/** Nothing calls this. */
export function unused(): void {
  helper();

  helper();
}
`;
    expect(shaken({ 'main.ts': main, 'lib.ts': lib, 'other.ts': 'export const helper = () => 2;\n' })).toEqual({
      'main.ts': main.trim(),
      'lib.ts': 'export const used = () => 1;',
      'other.ts': '',
    });
  });

  test('although a string has its name', () => {
    const lib = "export const used = () => 1;\n\nexport function unused(): string {\n  return 'unused';\n}\n";
    expect(shaken({ 'main.ts': main, 'lib.ts': lib })).toMatchObject({ 'lib.ts': 'export const used = () => 1;' });
  });

  test.each([
    ['a member of a module', "import * as lib from './lib.ts';\n\nlib.kept();\n"],
    ['a dynamic import', "const { kept } = await import('./lib.ts');\n\nkept();\n"],
    ['another export', "export { kept } from './lib.ts';\n"],
  ])('unless it is used by %s', (_title, text) => {
    const files = { 'main.ts': text.trim(), 'lib.ts': "export const kept = '*/*';" };
    expect(shaken(files)).toEqual(files);
  });

  test('unless operations yet to be written can use it', () => {
    const files = { 'toolbox.ts': 'export const tool = 1;' };
    expect(shaken(files)).toEqual(files);
  });
});
