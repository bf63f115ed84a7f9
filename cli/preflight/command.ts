import { type Command, Option } from '@commander-js/extra-typings';
import { reading } from '../support/define-command.ts';
import { CHECK_NAMES } from './check-names.ts';

export function configure(preflight: Command): void {
  reading(
    preflight,
    'Check what a stage needs of its AWS account, before and after a deployment. It changes nothing. ' +
      'Each check is ok, names what to run, or says why it could not be checked. The exit code is 1 if something is to ' +
      'do, and otherwise 4 if a permission is missing, or 5 if AWS does not respond.',
    'preflight --stage staging',
    'preflight --stage production --only alarms bootstrap',
  )
    .addOption(new Option('--only <check...>', 'run only these checks').choices(CHECK_NAMES))
    .action(async (options) => (await import('./preflight.ts')).preflight(options));
}
