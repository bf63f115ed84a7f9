import { Argument, type Command, InvalidArgumentError, Option } from '@commander-js/extra-typings';
import { REDIRECT_STATUSES } from '../../lib/project/plans.ts';
import { changing, confirming, reading, withHelp } from '../support/define-command.ts';
import { parsePath } from '../support/options.ts';

const DOMAIN = ['<domain>', 'in Unicode or Punycode, such as www.shop.localhost'] as const;

export function configure(domains: Command): void {
  withHelp(
    domains,
    'Add, verify and configure the custom domains of a stage. They need a paid plan and a deployed site.',
    'domains add www.shop.localhost --stage local',
  );

  changing(
    domains.command('add'),
    'Add a domain and show the DNS record that it needs. You need access to its DNS settings.',
    'domains add www.shop.localhost --stage local',
  )
    .argument(...DOMAIN)
    .action(async (domain, options) => (await import('./add.ts')).add(domain, options));

  reading(
    domains.command('list'),
    'List the domains, when their certificates expire, and the DNS records of removed domains that you should delete.',
    'domains list --stage local',
  ).action(async (options) => (await import('./domains.ts')).list(options));

  reading(
    domains.command('show'),
    'Show what the last check of a domain found: its status, its issues, and the DNS records to add, remove or keep. ' +
      '`domains verify` checks it now.',
    'domains show www.shop.localhost --stage local',
  )
    .argument(...DOMAIN)
    .action(async (domain, options) => (await import('./domains.ts')).show(domain, options));

  confirming(
    domains.command('remove'),
    'Remove a domain. Traffic to it stops at once, and links to it stop working.',
    'domains remove www.shop.localhost --stage local --yes',
  )
    .argument(...DOMAIN)
    .action(async (domain, options) => (await import('./domains.ts')).remove(domain, options));

  changing(
    domains.command('primary'),
    'Choose the live domain that replaces the default domain, which then redirects there.',
    'domains primary www.shop.localhost --stage local',
    'domains primary none --stage local',
  )
    .argument('<domain>', 'a live domain, or `none`')
    .action(async (domain, options) => (await import('./settings.ts')).setPrimary(domain, options));

  changing(
    domains.command('redirect'),
    'Redirect a domain to another domain of the project, in one hop. The path and the query are kept.',
    'domains redirect shop.localhost www.shop.localhost --status 308 --stage local',
  )
    .argument('<from>', 'the domain that redirects')
    .argument('<to>', 'the domain to redirect to')
    .addOption(
      new Option('--status <status>', `the HTTP status: ${REDIRECT_STATUSES.join(', ')}`)
        .argParser(parseStatus)
        .default(REDIRECT_STATUSES[0]),
    )
    .action(async (from, to, options) => (await import('./settings.ts')).redirect(from, to, options));

  changing(
    domains.command('unredirect'),
    'Remove the redirect of a domain. The site is then served at it again.',
    'domains unredirect shop.localhost --stage local',
  )
    .argument('<from>', 'the domain that redirects')
    .action(async (from, options) => (await import('./settings.ts')).unredirect(from, options));

  changing(
    domains.command('config'),
    'Print the configuration in YAML, or with --json in JSON. With a file in either format, replace it.',
    'domains config --stage local',
    'domains config domains.yaml --stage local',
  )
    .addArgument(new Argument('[file]', 'the new configuration; - reads standard input').argParser(parsePath))
    .action(async (file, options) => (await import('./settings.ts')).config(file, options));

  changing(
    domains.command('verify'),
    'Check the DNS of a domain now. The exit code is 0 if the domain is live or its certificate is being issued.',
    'domains verify www.shop.localhost --stage local --wait',
  )
    .argument(...DOMAIN)
    .option('--wait', 'wait until the domain is live or needs attention')
    .action(async (domain, options) => (await import('./verify.ts')).verify(domain, options));

  reading(
    domains.command('inspect'),
    'Follow the redirects of a domain, and show each hop. It sends HEAD requests, starting at http:// and at https://.',
    'domains inspect www.shop.localhost --stage local',
  )
    .argument(...DOMAIN)
    .action(async (domain, options) => (await import('./edge.ts')).inspect(domain, options));

  reading(
    domains.command('certificate'),
    'Show the certificate that the edge presents for a domain. Exits with 1 if the domain has none.',
    'domains certificate www.shop.localhost --stage local',
  )
    .argument(...DOMAIN)
    .action(async (domain, options) => (await import('./edge.ts')).certificate(domain, options));

  changing(
    domains.command('trust'),
    'Print how curl, browsers and operating systems can trust the local certificate authority.',
    'domains trust --stage local',
  ).action(async (options) => (await import('./trust.ts')).trust(options));
}

function parseStatus(text: string): (typeof REDIRECT_STATUSES)[number] {
  const status = REDIRECT_STATUSES.find((known) => String(known) === text);
  if (!status) throw new InvalidArgumentError(`Pass one of ${REDIRECT_STATUSES.join(', ')}.`);
  return status;
}
