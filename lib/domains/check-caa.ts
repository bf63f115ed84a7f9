import type { DnsView } from './dns-view.ts';
import type { DomainIssue } from './issues.ts';

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
    const found = await caaAt(name, view, MAX_CNAMES);
    if (found.issue) return { ...found.issue, domain };
    if (found.values.length === 0) continue;
    const allowed = issuers(found.values);
    // Records without an `issue` property, such as iodef alone, forbid nothing.
    if (allowed === undefined || allowed.some((issuer) => identities.includes(issuer))) return undefined;
    const [needed = ''] = identities;
    const { at, values } = found;
    return { code: 'caa_blocks', domain, at, values: [...values], allowed: allowed.filter(Boolean), needed };
  }
  return undefined;
}

interface CaaSet {
  /** The name that has the records: the queried name, or the target of its CNAME. */
  readonly at: string;
  readonly values: readonly string[];
  readonly issue?: Extract<DomainIssue, { code: 'dns_unreachable' }>;
}

async function caaAt(name: string, view: DnsView, cnamesLeft: number): Promise<CaaSet> {
  const [caa, cname] = await Promise.all([view.query(name, 'CAA'), view.query(name, 'CNAME')]);
  // A server that follows the CNAME itself returns the name where it found the records.
  if (caa.outcome === 'found')
    return { at: caa.records[0]?.name ?? name, values: caa.records.map(({ value }) => value) };
  if (caa.outcome === 'unreachable') {
    // A certificate authority must not issue when it can't read the records:
    // https://www.rfc-editor.org/rfc/rfc8659#section-3
    const reason = `the CAA records of ${name} can't be read (${caa.reason})`;
    return { at: name, values: [], issue: { code: 'dns_unreachable', domain: name, reason } };
  }
  const [alias] = cname.outcome === 'found' ? cname.records : [];
  if (!alias || cnamesLeft === 0) return { at: name, values: [] };
  return caaAt(alias.value.toLowerCase().replace(/\.$/, ''), view, cnamesLeft - 1);
}

/** The issuers in `issue` properties; `''` stands for `issue ";"`, which allows nobody. */
function issuers(values: readonly string[]): string[] | undefined {
  const named = values.flatMap((value) => {
    const [, issuer] = /^\d+\s+issue\s+"?([^";]*)/i.exec(value) ?? [];
    return issuer === undefined ? [] : [issuer.trim().toLowerCase()];
  });
  return named.length === 0 ? undefined : named;
}
