import type { Command } from '@commander-js/extra-typings';
import { ownVariables } from '../../lib/config/own-variables.ts';
import { changing } from '../support/define-command.ts';
import { parseUrl } from '../support/options.ts';

export function configure(smoke: Command): void {
  changing(
    smoke,
    'Check a running stage from outside, for example after a deployment: its API, and its other stacks if they are ' +
      `deployed. On a deployed stage, its requests must not have logged an error. This creates a key and revokes it afterwards, unless ${ownVariables.apiKey} has one. ` +
      'The exit code is 1 if a check fails.',
    'smoke --stage local',
    'smoke --stage production --url https://api.example.com/v1',
  )
    .option(
      '--url <url>',
      'the base URL; only the API is then checked (default: that of the running service or the stack)',
      parseUrl,
    )
    .option('--write', 'also create a record, which is not deleted (default, except on production)')
    .option('--no-write', 'send only GET, HEAD and OPTIONS requests (default on production)')
    .option('--read-only', `${ownVariables.apiKey} is a read-only key: it must be rejected for everything else`)
    .action(async (options) => (await import('./smoke.ts')).smoke(options));
}
