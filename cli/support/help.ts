import type { CommandUnknownOpts } from '@commander-js/extra-typings';

/**
 * The examples at the end of a command's help, for `addHelpText('after', …)`.
 * @param lines the arguments of `./petstore` in each example
 */
export function examples(...lines: readonly string[]): string {
  return `\nExamples:\n${lines.map((line) => `  ./petstore ${line}`).join('\n')}`;
}

/** Ends every message about wrong usage, of a command and of those below it, with how to get help. */
export function addHelpHints(command: CommandUnknownOpts, parentName = ''): void {
  const name = `${parentName} ${command.name()}`.trim();
  command.showHelpAfterError(`Run \`${name} --help\` for usage.`);
  for (const child of command.commands) addHelpHints(child, name);
}
