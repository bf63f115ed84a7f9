import { Argument, type Command, InvalidArgumentError, Option } from '@commander-js/extra-typings';
import { REDIRECT_STATUSES } from '../../lib/project/plans.ts';
import { yesOption } from '../support/confirm.ts';
import { examples } from '../support/help.ts';
import { jsonOption, readStageOption, stageOption } from '../support/options.ts';
import { configureDiagnosis } from './diagnosis-commands.ts';

const DOMAIN = ['<domain>', 'in Unicode or Punycode, such as www.shop.localhost'] as const;

/** `./petstore domains`: manages the custom domains of a stage's site. */
export function configure(domains: Command): void {
  domains
    .description('Add, verify and configure the custom domains of a stage. They need a paid plan and a deployed site.')
    .addHelpText(
      'after',
      examples(
        'domains add www.shop.localhost --stage local',
        'domains verify www.shop.localhost --stage local --wait',
        'domains primary www.shop.localhost --stage local',
      ),
    );

  domains
    .command('add')
    .summary('add a domain and show the DNS record that it needs')
    .description('Add a domain and show the DNS record that it needs. You need access to its DNS settings.')
    .argument(...DOMAIN)
    .addOption(stageOption())
    .addOption(jsonOption())
    .addHelpText('after', examples('domains add www.shop.localhost --stage local'))
    .action(async (domain, options) => (await import('./add.ts')).add(domain, options));

  domains
    .command('list')
    .summary('list the domains and the DNS records to delete')
    .description('List the domains, and the leftover DNS records of removed domains that you should delete.')
    .addOption(readStageOption())
    .addOption(jsonOption())
    .addHelpText('after', examples('domains list --stage local', 'domains list --stage local --json'))
    .action(async (options) => (await import('./list.ts')).list(options));

  domains
    .command('remove')
    .summary('remove a domain')
    .description('Remove a domain. Traffic to it stops at once, and links to it stop working.')
    .argument(...DOMAIN)
    .addOption(yesOption())
    .addOption(stageOption())
    .addOption(jsonOption())
    .addHelpText('after', examples('domains remove www.shop.localhost --stage local --yes'))
    .action(async (domain, options) => (await import('./remove.ts')).remove(domain, options));

  domains
    .command('primary')
    .summary('choose the domain that replaces the default domain')
    .description('Choose the live domain that replaces the default domain, which then redirects there.')
    .argument('<domain>', 'a live domain, or `none`')
    .addOption(stageOption())
    .addOption(jsonOption())
    .addHelpText(
      'after',
      examples('domains primary www.shop.localhost --stage local', 'domains primary none --stage local'),
    )
    .action(async (domain, options) => (await import('./primary.ts')).setPrimary(domain, options));

  domains
    .command('redirect')
    .summary('redirect a domain to another domain')
    .description('Redirect a domain to another domain of the project, in one hop. The path and the query are kept.')
    .argument('<from>', 'the domain that redirects')
    .argument('<to>', 'the domain to redirect to')
    .addOption(statusOption())
    .addOption(stageOption())
    .addOption(jsonOption())
    .addHelpText('after', examples('domains redirect shop.localhost www.shop.localhost --status 308 --stage local'))
    .action(async (from, to, options) => (await import('./redirect.ts')).redirect(from, to, options));

  domains
    .command('unredirect')
    .summary('remove the redirect of a domain')
    .description('Remove the redirect of a domain. The site is then served at it again.')
    .argument('<from>', 'the domain that redirects')
    .addOption(stageOption())
    .addOption(jsonOption())
    .addHelpText('after', examples('domains unredirect shop.localhost --stage local'))
    .action(async (from, options) => (await import('./redirect.ts')).unredirect(from, options));

  domains
    .command('config')
    .summary('print or replace domains.primary and domains.redirects')
    .description('Print the configuration in YAML, or with --json in JSON. With a file in either format, replace it.')
    .addArgument(new Argument('[file]', 'the new configuration; - reads standard input'))
    .addOption(stageOption())
    .addOption(jsonOption())
    .addHelpText('after', examples('domains config --stage local', 'domains config domains.yaml --stage local'))
    .action(async (file, options) => (await import('./config.ts')).config(file, options));

  configureDiagnosis(domains, DOMAIN);
}

function statusOption() {
  return new Option('--status <status>', `the HTTP status: ${REDIRECT_STATUSES.join(', ')}`)
    .argParser(parseStatus)
    .default(REDIRECT_STATUSES[0]);
}

function parseStatus(text: string): (typeof REDIRECT_STATUSES)[number] {
  const status = REDIRECT_STATUSES.find((known) => String(known) === text);
  if (!status) throw new InvalidArgumentError(`Pass one of ${REDIRECT_STATUSES.join(', ')}.`);
  return status;
}
