import type { CommandEntry } from './support/define-command.ts';

/** Every command, in the order of the program's help. To add one, add a line here and write its file. */
export const commands: Readonly<Record<string, CommandEntry>> = {
  keys: { summary: 'create, list, rotate and revoke API keys', load: () => import('./keys/command.ts') },
  smoke: { summary: 'check a running stage from outside', load: () => import('./smoke/command.ts') },
};
