import { Argument, type Command, Option } from '@commander-js/extra-typings';
import { ROLES } from '../../lib/people/roles.ts';
import { changing, confirming, reading, withHelp } from '../support/define-command.ts';

const KNOWN_EMAIL = ['<email>', 'the address that `people list` shows'] as const;
const ROLE = 'admins can change everything, viewers can only read';

export function configure(people: Command): void {
  withHelp(
    people,
    'Manage who may sign in to the dashboard of a stage.',
    'people invite ada@example.com --role viewer --stage local',
  );

  changing(
    people.command('invite'),
    'Let a person sign in. Inviting a person again with the same role sends the invitation again if they have not ' +
      'signed in yet.',
    'people invite ada@example.com --role admin --stage local',
  )
    .argument('<email>', 'the email address of the person')
    .addOption(new Option('--role <role>', ROLE).choices(ROLES).default('viewer'))
    .action(async (email, options) => (await import('./people.ts')).invite(email, options));

  changing(
    people.command('role'),
    'Change a person’s role. It applies to their next request. The last admin stays an admin.',
    'people role ada@example.com viewer --stage local',
  )
    .argument(...KNOWN_EMAIL)
    .addArgument(new Argument('<role>', ROLE).choices(ROLES))
    .action(async (email, role, options) => (await import('./people.ts')).changeRole(email, role, options));

  reading(people.command('list'), 'List who may sign in, by email address.', 'people list --stage local --json').action(
    async (options) => (await import('./people.ts')).list(options),
  );

  confirming(
    people.command('leave'),
    'Remove a colleague who leaves. The command removes their access. It lists the people whom they invited, the keys that ' +
      'they created with how to replace them, and what it can’t reach, and counts their changes.',
    'people leave eve@example.com --stage production --dry-run',
    'people leave eve@example.com --identity eve --revoke-keys --stage staging',
  )
    .argument('<email>', 'the address of the person')
    .option('--identity <name...>', 'their other names: AWS users, or users of a machine')
    .option('--revoke-keys', 'revoke the keys that they created, at once')
    .option('--dry-run', 'show what would change, and change nothing')
    .action(async (email, options) => (await import('./leave.ts')).leave(email, options));

  confirming(
    people.command('remove'),
    'Remove a person’s access. It ends with their next request. The last admin can’t be removed.',
    'people remove ada@example.com --stage local',
  )
    .argument(...KNOWN_EMAIL)
    .option(
      '--erase',
      'also replace the address in the activity log, in keys and in deployments by a pseudonym, forever',
    )
    .action(async (email, options) => (await import('./people.ts')).remove(email, options));
}
