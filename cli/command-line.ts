import { Command, Option } from 'commander';
import { STAGES } from './stages.ts';

/** A command whose complaints about its arguments begin as all others do. */
export function newCommand(name: string, description: string): Command {
  return new Command(name)
    .description(description)
    .configureOutput({ outputError: (message, write) => write(message.replace(/^error: /, 'petstore: ')) });
}

/** The option that every command on a stage needs. */
export function stageOption(): Option {
  return new Option('--stage <stage>', 'the stage').choices(STAGES).makeOptionMandatory();
}
