import { type Command, InvalidArgumentError, Option } from '@commander-js/extra-typings';
import { LOCAL_STAGE, STAGES } from '../../lib/config/stages.ts';
import { yesOption } from '../support/confirm.ts';
import { examples } from '../support/help.ts';
import { jsonOption } from '../support/options.ts';

const NAME = ['<name>', 'the full name, such as www.shop.localhost'] as const;

/** `./petstore dns`: manages the DNS records of the local stage. */
export function configure(dns: Command): void {
  dns
    .description(
      'Edit the DNS records of the local stage. They exist only on this machine and let you try custom ' +
        'domains without owning one. Names end in .localhost or .test.',
    )
    .addHelpText(
      'after',
      examples(
        'dns set www.shop.localhost CNAME sites.petstore.localhost',
        'dns list',
        'dns delete www.shop.localhost',
      ),
    );

  dns
    .command('set')
    .summary('set the records of a name and type')
    .description('Set the records of a name and type. This replaces existing ones.')
    .argument(...NAME)
    .argument('<type>', 'A, AAAA, ALIAS, CAA, CNAME, MX, NS, SOA or TXT')
    .argument('<value...>', 'one or more values, in the form that dig prints')
    .addOption(
      new Option('--ttl <seconds>', 'how long resolvers may cache the records').argParser(parseSeconds).default(3600),
    )
    .addOption(localStageOption())
    .addOption(jsonOption())
    .addHelpText(
      'after',
      examples(
        'dns set www.shop.localhost CNAME sites.petstore.localhost',
        'dns set shop.localhost ALIAS sites.petstore.localhost --ttl 300',
        'dns set shop.localhost CAA \'0 issue "ca.petstore.localhost"\'',
        'dns set www.shop.localhost A 203.0.113.7 203.0.113.8',
      ),
    )
    .action(async (name, type, values, options) =>
      (await import('./set.ts')).setRecords({ name, type, values }, options),
    );

  dns
    .command('delete')
    .summary('delete the records of a name')
    .description('Delete the records of a name: all of them, or those of one type.')
    .argument(...NAME)
    .argument('[type]', 'the type (default: all)')
    .addOption(yesOption())
    .addOption(localStageOption())
    .addOption(jsonOption())
    .addHelpText('after', examples('dns delete www.shop.localhost CNAME', 'dns delete www.shop.localhost'))
    .action(async (name, type, options) => (await import('./delete.ts')).deleteRecords(name, type, options));

  dns
    .command('list')
    .summary('list all records')
    .description('List all records, by zone and name.')
    .addOption(localStageOption())
    .addOption(jsonOption())
    .addHelpText('after', examples('dns list', 'dns list --json'))
    .action(async (options) => (await import('./list.ts')).listRecords(options));
}

/** These commands work only on the local stage, so it is the default. */
function localStageOption() {
  return new Option('--stage <stage>', 'the stage').choices(STAGES).default(LOCAL_STAGE);
}

function parseSeconds(text: string): number {
  if (!/^\d{1,10}$/.test(text)) throw new InvalidArgumentError('Pass a number of seconds.');
  return Number(text);
}
