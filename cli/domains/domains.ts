import type { Domain } from '../../lib/contract/generated/dashboard/types.ts';
import { cannotRenew } from '../../lib/domains/certificate/cannot-renew.ts';
import { parseDomainName } from '../../lib/domains/dns/domain-name.ts';
import { checkDanglingRecords, listDanglingRecords } from '../../lib/domains/list/dangling-record.ts';
import { getDomain, listDomains } from '../../lib/domains/list/domain-view.ts';
import { removeDomain } from '../../lib/domains/list/remove-domain.ts';
import { formatAge, formatDate, formatExactTime } from '../../lib/format/dates.ts';
import type { ConfirmedOptions, StageOptions } from '../support/options.ts';
import { withProject } from '../support/project-stage.ts';
import { confirmation, printJson, printNote, printTable } from '../support/terminal.ts';
import { addressOf, inWords, nameOf, printDomain } from './domain-view.ts';

export async function list({ stage, json }: StageOptions): Promise<void> {
  const { domains, recordsToDelete } = await withProject(stage, async ({ ports }) => {
    await checkDanglingRecords(ports);
    return { domains: await listDomains(ports), recordsToDelete: await listDanglingRecords() };
  });
  if (json) return printJson({ domains, recordsToDelete });
  printTable(
    domains,
    {
      DOMAIN: nameOf,
      STATUS: ({ status }) => inWords(status),
      ROLE: 'role',
      CERTIFICATE: 'certificate',
      EXPIRES: expiryOf,
      CHECKED: ({ checkedAt: at }) => (at === null ? 'not yet' : formatAge(at)),
      'NEXT CHECK': ({ nextCheckAt: at }) => (at === null ? '-' : formatExactTime(at)),
    },
    `${stage} has no domains yet. Add one: ./petstore domains add <domain> --stage ${stage}`,
  );
  if (recordsToDelete.length === 0) return;
  console.log('\nDelete these DNS records. Their domains were removed here, so others could take over the names.');
  printTable(recordsToDelete, { TYPE: 'type', NAME: 'host', 'FULL NAME': 'name', VALUE: 'value' });
}

/** When the certificate expires, and whether something prevents its renewal. */
function expiryOf(domain: Domain): string {
  const { certificateExpiresAt: at } = domain;
  return at ? `${formatDate(at)}${cannotRenew(domain) ? ", can't be renewed" : ''}` : '-';
}

export async function show(text: string, { stage, json }: StageOptions): Promise<void> {
  const { view, address } = await withProject(stage, async (tools) => {
    const shown = await getDomain(tools.ports, parseDomainName(text, tools.ports.nameRules));
    return { view: shown, address: addressOf(tools, shown) };
  });
  if (json) printJson(view);
  else printDomain(view, address);
}

export async function remove(text: string, options: ConfirmedOptions): Promise<void> {
  const { stage, json } = options;
  const confirm = confirmation(options);
  const { domain, dangling } = await withProject(stage, async ({ ports, actor }) => {
    const { domain } = await getDomain(ports, parseDomainName(text, ports.nameRules));
    const effects = [
      `Every link to https://${domain} and http://${domain} will stop working at once.`,
      `To keep them working, redirect: ./petstore domains redirect ${domain} <domain> --stage ${stage}`,
    ];
    await confirm({ act: 'remove it', subject: domain, effects });
    await removeDomain(ports, domain, actor);
    return { domain, dangling: (await listDanglingRecords()).find(({ name }) => name === domain) };
  });
  if (json) return printJson({ stage, domain, removed: true, recordToDelete: dangling ?? null });
  printNote(`Removed ${domain}. It is no longer served.`);
  if (!dangling) return;
  const { type, name, value } = dangling;
  printNote(`Now delete its DNS record, so that no one else can take over the name: ${name} ${type} ${value}`);
}
