import type { Stage } from '../../lib/config/stages.ts';
import { parseDomainName } from '../../lib/domains/domain-name.ts';
import type { DomainView } from '../../lib/domains/domain-view.ts';
import type { DomainPorts } from '../../lib/domains/ports.ts';
import { printTable } from '../support/output.ts';

export interface Options {
  readonly stage: Stage;
  readonly json?: boolean | undefined;
}

/** The domain that a person typed, as the project knows it. @throws InvalidRequest when it is not a domain */
export function readDomain({ nameRules }: DomainPorts, text: string): string {
  return parseDomainName(text, nameRules).domain;
}

/** A status for people: `waiting for DNS`. */
export const inWords = (status: DomainView['status']) => status.replaceAll('_', ' ').replace('dns', 'DNS');

/** Both forms of a domain, if they differ. */
export function nameOf({ domain, unicodeDomain }: Pick<DomainView, 'domain' | 'unicodeDomain'>): string {
  return domain === unicodeDomain ? domain : `${unicodeDomain} (${domain})`;
}

/** Whether a domain is live or on its way: what `verify` waits for. */
export function isOnItsWay({ status, certificate }: DomainView): boolean {
  return status === 'live' || certificate === 'issuing';
}

/** Prints a domain: its status, what is wrong with it and what to do, and its DNS records. */
export function printDomain(view: DomainView): void {
  const { status, dns, certificate, role, checkedAt, nextCheckAt, issues, records } = view;
  console.log(`${nameOf(view)}: ${inWords(status)}`);
  console.log(`  DNS: ${dns}; certificate: ${certificate}; role: ${role}`);
  console.log(`  checked ${checkedAt ?? 'never'}, next check ${nextCheckAt ?? 'when you run verify'}`);
  if (view.cachesClearAt) console.log(`  DNS caches may hold what was there before until ${view.cachesClearAt}.`);
  if (view.certificateExpiresAt) console.log(`  The certificate expires ${view.certificateExpiresAt}.`);
  for (const { title, detail, code } of issues) console.log(`\n${title} (${code})\n  ${detail}`);
  console.log('');
  printTable(records, {
    '': ({ action }) => action,
    TYPE: ({ type }) => type,
    HOST: ({ host }) => host,
    NAME: ({ name }) => name,
    VALUE: ({ value }) => value,
    TTL: ({ ttl }) => String(ttl),
  });
  const isAliasExplained = issues.some(({ code }) => code === 'address_mismatch');
  if (!isAliasExplained && records.some(({ action, type }) => action === 'add' && type === 'ALIAS')) {
    console.log(
      '\nSome DNS providers call an ALIAS record ANAME, and some have neither. Then add the www subdomain here instead, ' +
        `and have your registrar redirect ${view.domain} to it.`,
    );
  }
}
