/** The entry point of `./petstore`. */

import { Command } from '@commander-js/extra-typings';
import { SERVICE, SERVICE_TITLE } from '../lib/config/service-name.ts';
import { UserError } from '../lib/errors/user-error.ts';
import { escapeConsole } from '../lib/log/escape-console.ts';
import packageJson from '../package.json' with { type: 'json' };
import { commands } from './commands.ts';
import { describeUsageError, reportError } from './support/errors.ts';
import { addHelpHints, examples } from './support/help.ts';
import { requireStage } from './support/options.ts';

escapeConsole('log', 'error');
const args = process.argv.slice(2);
const wantsJson = args.includes('--json');

// Subcommands inherit these settings.
const program = new Command('./petstore')
  .description(`Operates the stages of ${SERVICE_TITLE}.`)
  .version(packageJson.version)
  .configureOutput({
    writeErr: (text) => wantsJson || process.stderr.write(text),
    outputError: (message) => wantsJson || console.error(`${SERVICE}: ${describeUsageError(message)}`),
  })
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
  requireStage(program);
  await program.parseAsync();
} catch (error) {
  reportError(error, args);
}
