import type { Command } from '@commander-js/extra-typings';
import { examples } from '../support/help.ts';
import { jsonOption, readStageOption, stageOption } from '../support/options.ts';

/**
 * Adds the commands that diagnose a domain.
 * @param argument the domain argument that these commands share
 */
export function configureDiagnosis(domains: Command, argument: readonly [name: '<domain>', description: string]): void {
  domains
    .command('show')
    .summary('show the issues of a domain and the DNS records to change')
    .description('Show the status and the issues of a domain, and the DNS records to add, remove or keep.')
    .argument(...argument)
    .addOption(readStageOption())
    .addOption(jsonOption())
    .addHelpText('after', examples('domains show www.shop.localhost --stage local'))
    .action(async (domain, options) => (await import('./show.ts')).show(domain, options));

  domains
    .command('verify')
    .summary('check a domain now')
    .description(
      'Check the DNS of a domain now. The exit code is 0 if the domain is live or its certificate is being issued.',
    )
    .argument(...argument)
    .option('--wait', 'wait until the domain is live or needs attention')
    .addOption(stageOption())
    .addOption(jsonOption())
    .addHelpText('after', examples('domains verify www.shop.localhost --stage local --wait'))
    .action(async (domain, options) => (await import('./verify.ts')).verify(domain, options));

  domains
    .command('inspect')
    .summary('follow the redirects of a domain')
    .description(
      'Follow the redirects of a domain with HEAD requests, starting at http:// and at https://, and show each hop.',
    )
    .argument(...argument)
    .addOption(readStageOption())
    .addOption(jsonOption())
    .addHelpText('after', examples('domains inspect www.shop.localhost --stage local'))
    .action(async (domain, options) => (await import('./inspect.ts')).inspect(domain, options));

  domains
    .command('certificate')
    .summary('show the certificate that the edge presents')
    .description('Show the certificate that the edge presents for a domain. Exits with 1 if the domain has none.')
    .argument(...argument)
    .addOption(readStageOption())
    .addOption(jsonOption())
    .addHelpText('after', examples('domains certificate www.shop.localhost --stage local'))
    .action(async (domain, options) => (await import('./certificate.ts')).certificate(domain, options));

  domains
    .command('trust')
    .summary('print how to trust the local certificate authority')
    .description(
      'Print instructions for curl, browsers and operating systems to trust the local certificate authority.',
    )
    .addOption(stageOption())
    .addOption(jsonOption())
    .addHelpText('after', examples('domains trust --stage local'))
    .action(async (options) => (await import('./trust.ts')).trust(options));
}
