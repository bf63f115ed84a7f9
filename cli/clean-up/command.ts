import type { Command } from '@commander-js/extra-typings';
import { confirming } from '../support/define-command.ts';

export function configure(cleanUp: Command): void {
  confirming(
    cleanUp,
    'Delete what a failed first deployment of a stage left: its stacks, with their tables and user pool. ' +
      'A stack that was ever complete, or that has a record or an account, is left alone.',
    'clean-up --stage production --dry-run',
    'clean-up --stage production',
  )
    .option('--dry-run', 'show what would be deleted, and delete nothing')
    .action(async (options) => (await import('./clean-up.ts')).cleanUp(options));
}
