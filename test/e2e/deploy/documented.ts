import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const RUNBOOK = path.resolve(import.meta.dirname, '../../../docs/operations');

/** Commands that type the name of the stage where they ask for it, because there is no terminal. */
export function answered(commands: string): string {
  return commands.replace(/read -rp '[^']*' NAME/g, 'NAME=production');
}

/**
 * The commands in a section of docs/operations, in the order of its blocks.
 * @throws Error when the section has none
 */
export function documentedCommands(heading: string): string[] {
  const pages = globSync('*.md', { cwd: RUNBOOK }).map((page) => readFileSync(path.join(RUNBOOK, page), 'utf8'));
  const [, section] = pages.join('\n').split(new RegExp(`^#+ ${heading}$`, 'm'));
  const [own = ''] = section?.split(/^#{1,3} [A-Z]/m) ?? [];
  const blocks = blocksIn(own);
  if (blocks.length === 0) throw new Error(`docs/operations has no commands under "${heading}".`);
  return blocks;
}

/** The blocks of commands in a page of docs/operations, in order. */
export function commandsOfPage(page: string): string[] {
  return blocksIn(readFileSync(path.join(RUNBOOK, `${page}.md`), 'utf8'));
}

const blocksIn = (text: string): string[] =>
  [...text.matchAll(/^( *)```sh\n(.*?)^\1```$/gms)].map(([, , block = '']) => block);
