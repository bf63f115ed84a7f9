import { type Command, Option } from '@commander-js/extra-typings';
import { ROLES } from '../../lib/people/roles.ts';
import { examples } from '../support/help.ts';
import { jsonOption, stageOption } from '../support/options.ts';

/** `./petstore people`: who may sign in to the dashboard. */
export function configure(people: Command): void {
  people
    .description('Let people sign in to the dashboard of a stage.')
    .addHelpText(
      'after',
      examples('people invite ada@example.com --role viewer --stage local', 'people list --stage local'),
    );

  people
    .command('invite')
    .summary('let a person sign in, or change their role')
    .description('Let a person sign in. Inviting somebody again changes the role.')
    .argument('<e-mail>', 'the address that the person signs in with')
    .addOption(
      new Option('--role <role>', 'an admin changes everything, a viewer only reads').choices(ROLES).default('viewer'),
    )
    .addOption(stageOption())
    .addOption(jsonOption())
    .addHelpText('after', examples('people invite ada@example.com --role admin --stage local'))
    .action(async (email, options) => (await import('./invite.ts')).invite(email, options));

  people
    .command('list')
    .summary('list who may sign in')
    .description('List who may sign in, by e-mail address.')
    .addOption(stageOption())
    .addOption(jsonOption())
    .addHelpText('after', examples('people list --stage local --json'))
    .action(async (options) => (await import('./list.ts')).list(options));

  people
    .command('remove')
    .summary('take a person’s access away')
    .description('Take a person’s access away, with the next request. One admin has to stay.')
    .argument('<e-mail>', 'as `people list` shows it')
    .addOption(stageOption())
    .addOption(jsonOption())
    .addHelpText('after', examples('people remove ada@example.com --stage local'))
    .action(async (email, options) => (await import('./remove.ts')).remove(email, options));
}
