import type { Command } from '@commander-js/extra-typings';
import { confirming } from '../support/define-command.ts';

export function configure(rollback: Command): void {
  confirming(
    rollback,
    'Point the functions that the last deployment changed back to their versions before, in all stacks of a stage. ' +
      'A deployment in progress is stopped instead, and undoes itself. It works while an alarm is on.',
    'rollback --stage production --dry-run',
    'rollback --stage production',
  )
    .option('--dry-run', 'show what would change, and change nothing')
    .action(async (options) => (await import('./rollback.ts')).rollback(options));
}
