import type { Command } from '@commander-js/extra-typings';
import { examples } from '../support/help.ts';
import { jsonOption, stageOption } from '../support/options.ts';

/** `./petstore seed`: loads the sample catalog. */
export function configure(seed: Command): void {
  seed
    .description(
      'Load the sample catalog into a stage. This adds only missing records, so a second run changes nothing. A ' +
        'sample category and its pets are skipped if another category has the same name.',
    )
    .addOption(stageOption())
    .option('--yes', 'allow loading into production')
    .addOption(jsonOption())
    .addHelpText('after', examples('seed --stage local', 'seed --stage staging --json'))
    .action(async (options) => (await import('./seed.ts')).seed(options));
}
