import type { Command } from '@commander-js/extra-typings';
import { PROGRAM } from '../../lib/config/service-name.ts';
import { LOCAL_STAGE, STAGES } from '../../lib/config/stages.ts';
import { stageOption } from './options.ts';

/** A command in the program's list. */
export interface CommandEntry {
  /** The line in the help. */
  readonly summary: string;
  /** Imports the command's file, so that a run loads only its own command. */
  load(): Promise<{ configure(command: Command): void }>;
}

/**
 * Defines what commands that read a stage share: their help and the options for the stage and for JSON.
 * @param description its first sentence describes the command in the list of commands, too
 * @param lines the arguments of the program in each example
 */
export function reading(command: Command, description: string, ...lines: readonly string[]) {
  return withHelp(command, description, ...lines)
    .addOption(stageOption(STAGES))
    .option('--json', 'print JSON');
}

/** The same for commands that change a stage. An environment variable can name only the local one. */
export function changing(command: Command, description: string, ...lines: readonly string[]) {
  return withHelp(command, description, ...lines)
    .addOption(stageOption([LOCAL_STAGE]))
    .option('--json', 'print JSON');
}

/** The same for commands that delete, remove, restore or revoke something, which ask first. */
export function confirming(command: Command, description: string, ...lines: readonly string[]) {
  return changing(command, description, ...lines).option('--yes', 'skip the confirmation');
}

export function withHelp(command: Command, description: string, ...lines: readonly string[]): Command {
  const examples = lines.map((line) => `  ${PROGRAM} ${line}`).join('\n');
  return command.description(description).addHelpText('after', `\nExamples:\n${examples}`);
}
