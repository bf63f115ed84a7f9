import { Argument, type Command, Option } from '@commander-js/extra-typings';
import { ROLES } from '../../lib/people/roles.ts';
import { yesOption } from '../support/confirm.ts';
import { examples } from '../support/help.ts';
import { jsonOption, readStageOption, stageOption } from '../support/options.ts';

/** `./petstore people`: manages who may sign in to the dashboard. */
export function configure(people: Command): void {
  people
    .description('Manage who may sign in to the dashboard of a stage.')
    .addHelpText(
      'after',
      examples('people invite ada@example.com --role viewer --stage local', 'people list --stage local'),
    );

  people
    .command('invite')
    .summary('let a person sign in')
    .description(
      'Let a person sign in. Inviting a person again with the same role sends the invitation again if they have not ' +
        'signed in yet.',
    )
    .argument('<email>', 'the email address of the person')
    .addOption(
      new Option('--role <role>', 'admins can change everything, viewers can only read')
        .choices(ROLES)
        .default('viewer'),
    )
    .addOption(stageOption())
    .addOption(jsonOption())
    .addHelpText('after', examples('people invite ada@example.com --role admin --stage local'))
    .action(async (email, options) => (await import('./invite.ts')).invite(email, options));

  people
    .command('role')
    .summary('change a person’s role')
    .description('Change a person’s role, effective with their next request. The last admin stays an admin.')
    .argument('<email>', 'the address that `people list` shows')
    .addArgument(new Argument('<role>', 'admins can change everything, viewers can only read').choices(ROLES))
    .addOption(stageOption())
    .addOption(jsonOption())
    .addHelpText('after', examples('people role ada@example.com viewer --stage local'))
    .action(async (email, role, options) => (await import('./role.ts')).role(email, role, options));

  people
    .command('list')
    .summary('list who may sign in')
    .description('List who may sign in, by email address.')
    .addOption(readStageOption())
    .addOption(jsonOption())
    .addHelpText('after', examples('people list --stage local --json'))
    .action(async (options) => (await import('./list.ts')).list(options));

  people
    .command('remove')
    .summary('remove a person’s access')
    .description('Remove a person’s access, effective with their next request. The last admin can’t be removed.')
    .argument('<email>', 'the address that `people list` shows')
    .addOption(yesOption())
    .addOption(stageOption())
    .addOption(jsonOption())
    .addHelpText('after', examples('people remove ada@example.com --stage local'))
    .action(async (email, options) => (await import('./remove.ts')).remove(email, options));
}
