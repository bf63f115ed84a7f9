/** The entry point of `./petstore`. */

import { Command } from '@commander-js/extra-typings';
import { SERVICE, SERVICE_TITLE } from '../lib/config/service-name.ts';
import { UserError } from '../lib/errors/user-error.ts';
import { escapeConsole } from '../lib/log/escape-console.ts';
import packageJson from '../package.json' with { type: 'json' };
import { commands } from './commands.ts';
import { reportError } from './support/errors.ts';
import { addHelpHints, examples } from './support/help.ts';

escapeConsole('log', 'error');
const args = process.argv.slice(2);

// Subcommands inherit these settings.
const program = new Command('./petstore')
  .description(`Operates the stages of ${SERVICE_TITLE}.`)
  .version(packageJson.version)
  .configureOutput({ outputError: (message) => console.error(oneLine(message)) })
  .exitOverride()
  .addHelpText('after', examples('keys create --stage local', 'keys create --help', 'smoke --stage staging'));

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  // A program that reads the output, such as `head`, may close it early. Other errors lose it, such as a full disk.
  if (error.code !== 'EPIPE') reportError(new UserError(`The output can't be written: ${error.message}`), args);
  process.exit();
});

try {
  for (const [name, { summary, load }] of Object.entries(commands)) {
    const command = program.command(name).description(summary);
    if (args.includes(name)) (await load()).configure(command);
  }
  addHelpHints(program);
  await program.parseAsync();
} catch (error) {
  reportError(error, args);
}

/** Puts a message of Commander on one line, and shortens its message about invalid arguments. */
function oneLine(message: string): string {
  return `${message
    .replace(/^error: /, `${SERVICE}: `)
    .replace(/command-argument value ('.*') is invalid for argument '(.*)'\./, '$1 is not a valid <$2>.')
    .trimEnd()
    .replaceAll('\n', ' ')}`;
}
