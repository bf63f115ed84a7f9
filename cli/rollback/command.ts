import type { Command } from '@commander-js/extra-typings';
import { yesOption } from '../support/confirm.ts';
import { examples } from '../support/help.ts';
import { jsonOption, stageOption } from '../support/options.ts';

/** `./petstore rollback`: undoes the last deployment of a stage. */
export function configure(rollback: Command): void {
  rollback
    .description(
      'Point the functions that the last deployment changed back to their versions before, in both stacks of a stage. ' +
        'A deployment in progress is stopped instead, and undoes itself. It works while an alarm is on.',
    )
    .addOption(stageOption())
    .option('--dry-run', 'show what would change, and change nothing')
    .addOption(yesOption())
    .addOption(jsonOption())
    .addHelpText('after', examples('rollback --stage production --dry-run', 'rollback --stage production'))
    .action(async (options) => (await import('./rollback.ts')).rollback(options));
}
