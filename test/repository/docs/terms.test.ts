import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Command } from '@commander-js/extra-typings';
import { expect, test } from '@jest/globals';
import { commands } from '../../../cli/commands.ts';

/** Tests that what people read has the same word for the same thing. */

const ROOT = path.resolve(import.meta.dirname, '../../..');
const exclude = ['**/node_modules', '**/cdk.out'];
const pages = globSync(['**/*.{md,mdx}', '.github/**/*.md', '*.yaml'], { cwd: ROOT, exclude });
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

/** What people do not read as text: code, names of properties, and addresses. */
const CODE = /^ *(```|~~~).*?^ *\1|`[^`]+`|\]\([^)]*\)|<[^>]*>|^ *(?:- )?(?:(?:name|required): [^\n]+|\w+:(?= |$))/gms;

/** The lines that write ID as another word. */
const misspelledIds = (text: string) =>
  text
    .replace(CODE, '')
    .split('\n')
    .filter((line) => /(?<![\w:./[{-])[Ii]ds?(?![\w:=/\]}-])/.test(line));

test.each(pages)('%s calls an ID “ID”', (page) => {
  expect(misspelledIds(read(page))).toEqual([]);
});

test.each(Object.entries(commands))('the help of “%s” calls an ID “ID”', async (name, { load }) => {
  const command = new Command('./petstore').command(name);
  (await load()).configure(command);
  expect(misspelledIds(helpOf(command))).toEqual([]);
});

/** The help of a command and of those below it. */
const helpOf = (command: Pick<Command, 'helpInformation' | 'commands'>): string =>
  [command.helpInformation(), ...command.commands.map(helpOf)].join('\n');
