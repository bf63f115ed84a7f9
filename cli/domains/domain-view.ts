import type { Domain } from '../../lib/contract/generated/dashboard/types.ts';
import { cannotRenew } from '../../lib/domains/certificate/cannot-renew.ts';
import { formatAge, formatExactTime } from '../../lib/format/dates.ts';
import type { ProjectTools } from '../support/project-tools.ts';
import { printTable } from '../support/terminal.ts';

/** A status in words, such as `waiting for DNS`. */
export const inWords = (status: Domain['status']) => status.replaceAll('_', ' ').replace('dns', 'DNS');

/** A domain with its Unicode form, if that differs. */
export function nameOf({ domain, unicodeDomain }: Pick<Domain, 'domain' | 'unicodeDomain'>): string {
  return domain === unicodeDomain ? domain : `${unicodeDomain} (${domain})`;
}

/** The address of a live domain. */
export function addressOf({ ports }: ProjectTools, { domain, status }: Domain): URL | undefined {
  return status === 'live' ? ports.edge.addressOf('https', domain) : undefined;
}

/** Prints a domain: its status and address, its issues with their remedies, and its DNS records. */
export function printDomain(view: Domain, address?: URL): void {
  const { status, dns, certificate, role, checkedAt, nextCheckAt, issues, records } = view;
  console.log(`${nameOf(view)}: ${inWords(status)}${address ? ` at ${address}` : ''}`);
  console.log(`  DNS: ${dns}; certificate: ${certificate}; role: ${role}`);
  const checked =
    checkedAt === null ? 'not checked yet' : `checked ${formatAge(checkedAt)} (${formatExactTime(checkedAt)})`;
  const next = nextCheckAt === null ? 'no further check is scheduled' : `next check ${formatExactTime(nextCheckAt)}`;
  console.log(`  ${checked}, ${next}`);
  if (view.cachesClearAt) {
    const time = formatExactTime(view.cachesClearAt);
    console.log(`  DNS caches may keep the current records until ${time}, even after you change them.`);
  }
  if (view.certificateExpiresAt) {
    const renewal = cannotRenew(view) ? ", and can't be renewed yet" : ', and is renewed before then';
    console.log(
      `  The certificate is valid until ${formatExactTime(view.certificateExpiresAt)}${status === 'live' ? renewal : ''}.`,
    );
  }
  for (const { title, detail, code } of issues) console.log(`\n${title} (${code})\n  ${detail}`);
  console.log('');
  printTable(records, { '': 'action', TYPE: 'type', NAME: 'host', 'FULL NAME': 'name', VALUE: 'value', TTL: 'ttl' });
  if (view.omittedRecords) console.log(`and ${view.omittedRecords} more records to remove`);
  if (records.some(({ action, host }) => action === 'add' && host === '@')) {
    console.log('\nThe name @ means the domain itself. Some DNS providers want the field empty instead.');
  }
  const isAliasExplained = issues.some(({ code }) => code === 'address_mismatch');
  if (!isAliasExplained && records.some(({ action, type }) => action === 'add' && type === 'ALIAS')) {
    console.log(
      '\nSome DNS providers call an ALIAS record ANAME. If yours has neither, add the www subdomain here instead, and ' +
        `set up a redirect from ${view.domain} to it where you bought the domain.`,
    );
  }
}
