import type { Command } from '@commander-js/extra-typings';
import { reading } from '../support/define-command.ts';
import { integerUpTo } from '../support/options.ts';

export function configure(cost: Command): void {
  reading(
    cost,
    'Compare what a stage costs a day, by service, with the same weekdays before, and show when it rose, the busiest keys and ' +
      'what lowers each cost. AWS charges $0.01 for each request to Cost Explorer, of which a run needs at least one.',
    'cost --stage production',
    'cost --days 1 --account --stage production',
  )
    .option('--days <days>', 'how many days until yesterday to compare', integerUpTo(90), 7)
    .option('--account', 'the costs of the whole account, also those without the tag of the stage')
    .action(async (options) => (await import('./cost.ts')).showCost(options));
}
