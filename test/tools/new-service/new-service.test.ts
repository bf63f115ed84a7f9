import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { withoutDeclaration } from '../../../tools/new-service/remove-unused.ts';
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

describe('an unused declaration is removed', () => {
  const used = 'export const used = () => 1;\n';

  test.each([
    ['with its comment', '/** Nothing\n * calls it. */\nexport function unused(): void {}\n'],
    ['with all of its lines', 'const unused = () => {\n  one();\n\n  two();\n};\n'],
    ['with a text of several lines', 'const unused = `one\n  two\n`;\n'],
    ['with its overloads', 'function unused(a: 1): 1;\nfunction unused(a: 2): 2;\nfunction unused(a: unknown) {}\n'],
  ])('%s', (_title, declaration) => {
    const text = `/** Counts. */\n${used}\n${declaration}\n${used}`;
    expect(withoutDeclaration(text, 'unused')).toBe(`/** Counts. */\n${used}\n${used}`);
  });

  test('and nothing whose name begins with its name', () => {
    const text = "export const unusedNot = 'unused';\n";
    expect(withoutDeclaration(text, 'unused')).toBe(text);
  });
});
