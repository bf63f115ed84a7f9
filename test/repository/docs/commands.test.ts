import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Command } from '@commander-js/extra-typings';
import { expect, test } from '@jest/globals';
import { commands } from '../../../cli/commands.ts';
import { requireStage } from '../../../cli/support/options.ts';

const DOCS = path.resolve(import.meta.dirname, '../../../docs');
/** Stops a command once its arguments and options are checked. */
const VALID = new Error('valid');

/** The lines of `./petstore` in the code blocks of a document, with a value for each placeholder. */
function linesOf(text: string): string[] {
  const blocks = [...text.matchAll(/```(\w*)\n(.*?)```/gs)].flatMap(([, language = '', block = '']) =>
    ['', 'console', 'sh'].includes(language) ? [block] : [],
  );
  return blocks
    .flatMap((block) =>
      block
        .replaceAll(/'[^'\n]*'/g, 'x')
        .replaceAll('\\\n', ' ')
        .split('\n'),
    )
    .flatMap((line) => [...line.matchAll(/\.\/petstore( [^#>|&;)]*)/g)].map(([, args = '']) => args.trim()))
    .map((line) => line.replaceAll(/"?\$STAGE"?|<stage>/g, 'staging').replaceAll('"$CATEGORY"', '1000'))
    .map((line) => line.replaceAll(/[…"]/g, 'x'));
}

async function problemOf(line: string): Promise<string | undefined> {
  const program = new Command('./petstore')
    .exitOverride()
    .configureOutput({ writeErr: () => {}, outputError: () => {} });
  const args = line.split(/\s+/);
  for (const [name, { load }] of Object.entries(commands))
    if (args[0] === name) (await load()).configure(program.command(name));
  requireStage(program);
  program.hook('preAction', () => {
    throw VALID;
  });
  const error = await program.parseAsync(args, { from: 'user' }).catch((reason: unknown) => reason);
  return error === VALID ? undefined : String(error);
}

const pages = readdirSync(DOCS, { recursive: true, encoding: 'utf8' })
  .filter((file) => /^[^/]*\.md$|^operations\//.test(file))
  .map((file): [string, string[]] => [file, linesOf(readFileSync(path.join(DOCS, file), 'utf8'))])
  .filter(([, lines]) => lines.length > 0);

test.each(pages)('each ./petstore command in a code block of docs/%s is valid', async (_page, lines) => {
  const problems = await Promise.all(lines.map(async (line) => [line, await problemOf(line)]));
  expect(problems.filter(([, problem]) => problem !== undefined)).toEqual([]);
});
