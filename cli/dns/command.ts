import { type Command, InvalidArgumentError, Option } from '@commander-js/extra-typings';
import { LOCAL_STAGE, STAGES } from '../../lib/config/stages.ts';
import { withHelp } from '../support/define-command.ts';

const NAME = ['<name>', 'the full name, such as www.shop.localhost'] as const;

export function configure(dns: Command): void {
  withHelp(
    dns,
    'Edit the DNS records of the local stage. They exist only on this machine and let you try custom domains without ' +
      'owning one. Names end in .localhost or .test.',
    'dns set www.shop.localhost CNAME sites.petstore.localhost',
  );

  local(
    dns.command('set'),
    'Set the records of a name and type. This replaces existing ones.',
    'dns set www.shop.localhost CNAME sites.petstore.localhost',
    'dns set shop.localhost ALIAS sites.petstore.localhost --ttl 300',
    'dns set shop.localhost CAA \'0 issue "ca.petstore.localhost"\'',
    'dns set www.shop.localhost A 203.0.113.7 203.0.113.8',
  )
    .argument(...NAME)
    .argument('<type>', 'A, AAAA, ALIAS, CAA, CNAME, MX, NS, SOA or TXT')
    .argument('<value...>', 'one or more values, in the form that dig prints')
    .addOption(
      new Option('--ttl <seconds>', 'how long resolvers may cache the records').argParser(parseSeconds).default(3600),
    )
    .action(async (name, type, values, options) =>
      (await import('./records.ts')).setRecords({ name, type, values }, options),
    );

  local(
    dns.command('delete'),
    'Delete the records of a name: all of them, or those of one type.',
    'dns delete www.shop.localhost CNAME',
    'dns delete www.shop.localhost',
  )
    .argument(...NAME)
    .argument('[type]', 'the type (default: all)')
    .option('--yes', 'skip the confirmation')
    .action(async (name, type, options) => (await import('./records.ts')).deleteRecords(name, type, options));

  local(dns.command('list'), 'List all records, by zone and name.', 'dns list', 'dns list --json').action(
    async (options) => (await import('./records.ts')).listRecords(options),
  );
}

/** These commands work only on the local stage, so it is the default. */
function local(command: Command, description: string, ...lines: readonly string[]) {
  return withHelp(command, description, ...lines)
    .addOption(new Option('--stage <stage>', 'the stage').choices(STAGES).default(LOCAL_STAGE))
    .option('--json', 'print JSON');
}

function parseSeconds(text: string): number {
  if (!/^\d{1,10}$/.test(text)) throw new InvalidArgumentError('Pass a number of seconds.');
  return Number(text);
}
