import { Command, type CommandUnknownOpts } from '@commander-js/extra-typings';
import { PROGRAM, SERVICE, SERVICE_TITLE } from '../lib/config/service-name.ts';
import { UserError } from '../lib/errors/user-error.ts';
import { escapeConsole } from '../lib/log/escape-console.ts';
import { setLogWriter } from '../lib/log/log.ts';
import packageJson from '../package.json' with { type: 'json' };
import { commands } from './commands.ts';
import { withHelp } from './support/define-command.ts';
import { describeUsageError, reportError } from './support/errors.ts';
import { requireStage } from './support/options.ts';

escapeConsole('log', 'error');
// What the service's code logs is not part of a command's result.
setLogWriter((line) => console.error(`${line.operation}: ${'message' in line ? line.message : line.cause}`));
const args = process.argv.slice(2);
const wantsJson = args.includes('--json');

// Subcommands inherit these settings.
const program = new Command(PROGRAM)
  .version(packageJson.version)
  .configureOutput({
    writeErr: (text) => wantsJson || process.stderr.write(text),
    outputError: (message) => wantsJson || console.error(`${SERVICE}: ${describeUsageError(message)}`),
  })
  .configureHelp({ subcommandDescription: (command) => firstSentence(command.description()) })
  .exitOverride();
withHelp(program, `Operate the stages of ${SERVICE_TITLE}.`, 'keys create --stage local', 'smoke --stage staging');

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

/** `Create a key. It is shown only once.` → `create a key` */
function firstSentence(text: string): string {
  const [sentence = ''] = text.split(/\.(?:\s|$)/);
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}

/** Ends every message about wrong usage, of a command and of those below it, with how to get help. */
function addHelpHints(command: CommandUnknownOpts, parentName = ''): void {
  const name = `${parentName} ${command.name()}`.trim();
  command.showHelpAfterError(`Run \`${name} --help\` for usage.`);
  for (const child of command.commands) addHelpHints(child, name);
}
