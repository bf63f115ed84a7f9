import type { Command } from '@commander-js/extra-typings';
import { examples } from '../support/help.ts';
import { jsonOption, stageOption } from '../support/options.ts';

/** The commands that show how a domain is doing. @param argument how each describes its domain */
export function configureDiagnosis(domains: Command, argument: readonly [name: '<domain>', description: string]): void {
  domains
    .command('show')
    .summary('show what is wrong with a domain, and the DNS records to change')
    .description('Show the status of a domain, what is wrong with it, and the DNS records to add, remove or keep.')
    .argument(...argument)
    .addOption(stageOption())
    .addOption(jsonOption())
    .addHelpText('after', examples('domains show www.shop.localhost --stage local'))
    .action(async (domain, options) => (await import('./show.ts')).show(domain, options));

  domains
    .command('verify')
    .summary('check a domain now')
    .description('Check the DNS of a domain now. Exits with 0 if it is live, or its certificate is being issued.')
    .argument(...argument)
    .option('--wait', 'wait until the domain is live or needs attention')
    .addOption(stageOption())
    .addOption(jsonOption())
    .addHelpText('after', examples('domains verify www.shop.localhost --stage local --wait'))
    .action(async (domain, options) => (await import('./verify.ts')).verify(domain, options));

  domains
    .command('inspect')
    .summary('follow the redirects of a domain')
    .description('Send HEAD requests to the edge, from http and https, and show each hop.')
    .argument(...argument)
    .addOption(stageOption())
    .addOption(jsonOption())
    .addHelpText('after', examples('domains inspect www.shop.localhost --stage local'))
    .action(async (domain, options) => (await import('./inspect.ts')).inspect(domain, options));

  domains
    .command('certificate')
    .summary('show the certificate that the edge presents')
    .description('Show the certificate that the edge presents for a domain. Exits with 1 if it presents none.')
    .argument(...argument)
    .addOption(stageOption())
    .addOption(jsonOption())
    .addHelpText('after', examples('domains certificate www.shop.localhost --stage local'))
    .action(async (domain, options) => (await import('./certificate.ts')).certificate(domain, options));

  domains
    .command('trust')
    .summary('print how to trust the local certificate authority')
    .description('Print how curl, browsers and operating systems come to trust the local certificate authority.')
    .addOption(stageOption())
    .addOption(jsonOption())
    .addHelpText('after', examples('domains trust --stage local'))
    .action(async (options) => (await import('./trust.ts')).trust(options));
}
