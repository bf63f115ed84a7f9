import type { DnsResult, DnsView } from '../dns/dns-view.ts';
import type { DomainIssue } from '../record/issues.ts';

/** The maximum number of CNAMEs to follow. A longer chain is a mistake. */
const MAX_CNAMES = 8;

/**
 * Checks whether CAA records keep a certificate authority from issuing for a domain. The closest name with CAA records
 * decides: the domain itself or one of its parents. CNAMEs are followed.
 * https://www.rfc-editor.org/rfc/rfc8659#section-3
 * @param identities the names that identify the certificate authority in CAA records
 * @returns the issue to show, or `undefined` when issuing is allowed
 */
export async function checkCaa(
  domain: string,
  identities: readonly string[],
  view: DnsView,
): Promise<DomainIssue | undefined> {
  for (let name = domain; name.includes('.'); name = name.slice(name.indexOf('.') + 1)) {
    const { at, caa } = await caaAt(name, view, MAX_CNAMES);
    if (caa.outcome === 'unreachable') {
      // A certificate authority must not issue when it can't read the records.
      return { code: 'dns_unreachable', domain, reason: `the CAA records of ${at} can't be read (${caa.reason})` };
    }
    if (caa.outcome === 'absent') continue;
    const values = caa.records.map(({ value }) => value);
    const allowed = issuers(values);
    // Records without an `issue` property, such as iodef alone, forbid nothing.
    if (allowed === undefined || allowed.some((issuer) => identities.includes(issuer))) return undefined;
    const [needed = ''] = identities;
    return { code: 'caa_blocks', domain, at, values, allowed: allowed.filter(Boolean), needed };
  }
  return undefined;
}

/** The CAA records of a name or, if it has a CNAME, of its target; and the name that has them. */
async function caaAt(name: string, view: DnsView, cnamesLeft: number): Promise<{ at: string; caa: DnsResult }> {
  const [caa, cname] = await Promise.all([view.query(name, 'CAA'), view.query(name, 'CNAME')]);
  // A server that follows the CNAME itself returns the name where it found the records.
  if (caa.outcome === 'found') return { at: caa.records[0]?.name ?? name, caa };
  const [alias] = cname.outcome === 'found' ? cname.records : [];
  if (caa.outcome === 'unreachable' || !alias || cnamesLeft === 0) return { at: name, caa };
  return caaAt(alias.value.toLowerCase(), view, cnamesLeft - 1);
}

/** The issuers in `issue` properties; `''` stands for `issue ";"`, which allows nobody. */
function issuers(values: readonly string[]): string[] | undefined {
  const named = values.flatMap((value) => {
    const [, issuer] = /^\d+\s+issue\s+"?([^";]*)/i.exec(value) ?? [];
    return issuer === undefined ? [] : [issuer.trim().toLowerCase()];
  });
  return named.length === 0 ? undefined : named;
}
