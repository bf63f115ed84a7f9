import type { Command } from '@commander-js/extra-typings';
import { ownVariables } from '../../lib/config/own-variables.ts';
import { examples } from '../support/help.ts';
import { jsonOption, parseUrl, stageOption } from '../support/options.ts';

/** `./petstore smoke`: checks a running stage. */
export function configure(smoke: Command): void {
  smoke
    .description(
      'Check a running stage from outside, for example after a deployment: its API and, if its site stack is deployed, ' +
        `the dashboard and the site. This creates a key and revokes it afterwards, unless ${ownVariables.apiKey} has one. ` +
        'The exit code is 1 if a check fails.',
    )
    .addOption(stageOption())
    .option(
      '--url <url>',
      'the base URL; only the API is then checked (default: that of the running service or the stack)',
      parseUrl,
    )
    .option('--write', 'also create a category, which is not deleted (default, except on production)')
    .option('--no-write', 'send only GET, HEAD and OPTIONS requests (default on production)')
    .option('--read-only', `${ownVariables.apiKey} is a read-only key: it must be rejected for everything else`)
    .addOption(jsonOption())
    .addHelpText('after', examples('smoke --stage local', 'smoke --stage production --url https://api.example.com/v1'))
    .action(async (options) => (await import('./smoke.ts')).smoke(options));
}
