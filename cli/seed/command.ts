import type { Command } from '@commander-js/extra-typings';
import { examples } from '../support/help.ts';
import { jsonOption, stageOption } from '../support/options.ts';

/** `./petstore seed`: the sample catalogue. */
export function configure(seed: Command): void {
  seed
    .description(
      'Load the sample catalogue into a stage. This only adds what is missing, so a second run changes nothing. A ' +
        'sample category is skipped, with its pets, if a category of the same name exists that is not a sample.',
    )
    .addOption(stageOption())
    .option('--yes', 'load it even into production')
    .addOption(jsonOption())
    .addHelpText('after', examples('seed --stage local', 'seed --stage staging --json'))
    .action(async (options) => (await import('./seed.ts')).seed(options));
}
