import type { Command } from '@commander-js/extra-typings';
import { changing } from '../support/define-command.ts';

export function configure(seed: Command): void {
  changing(
    seed,
    'Load the sample catalog into a stage. This adds only missing records, so a second run changes nothing. A sample ' +
      'category and its pets are skipped if another category has the same name.',
    'seed --stage local',
  )
    .option('--yes', 'allow loading into production')
    .action(async (options) => (await import('./seed.ts')).seed(options));
}
