import type { Command } from '@commander-js/extra-typings';
import { examples } from '../support/help.ts';
import { jsonOption, readStageOption } from '../support/options.ts';

/** `./petstore status`: shows what a stage runs. */
export function configure(status: Command): void {
  status
    .description(
      'Show what a stage runs and where: addresses, data, and the live deployment of its site. A deployed stage also ' +
        'shows the state of its stacks. The exit code is 5 if no local service is running.',
    )
    .addOption(readStageOption())
    .addOption(jsonOption())
    .addHelpText('after', examples('status --stage local', 'status --stage production --json'))
    .action(async (options) => (await import('./status.ts')).showStatus(options));
}
