import * as z from 'zod';

const text = z.string();
const texts = z.array(z.string());

/** What can be wrong with a domain, with the facts that its text names. */
export const issueSchema = z.discriminatedUnion('code', [
  z.object({ code: z.literal('record_missing'), domain: text, type: text, host: text, zone: text, target: text }),
  z.object({ code: z.literal('record_mismatch'), domain: text, expected: text, found: text }),
  z.object({ code: z.literal('conflicting_record'), domain: text, types: texts, values: texts }),
  z.object({ code: z.literal('doubled_zone'), domain: text, doubled: text, host: text }),
  z.object({ code: z.literal('flattened_record'), domain: text, values: texts, target: text }),
  z.object({ code: z.literal('address_mismatch'), domain: text, values: texts, target: text }),
  z.object({ code: z.literal('dns_unreachable'), domain: text, reason: text }),
  z.object({ code: z.literal('caa_blocks'), domain: text, at: text, allowed: texts, needed: text }),
  z.object({ code: z.literal('certificate_delayed'), domain: text, minutes: z.number() }),
  z.object({ code: z.literal('certificate_failed'), domain: text, reason: text }),
  z.object({ code: z.literal('claimed_elsewhere'), domain: text, holder: text }),
  z.object({ code: z.literal('verification_timed_out'), domain: text }),
  z.object({ code: z.literal('record_gone'), domain: text, servedUntil: text, isSuspended: z.boolean() }),
]);
export type DomainIssue = z.infer<typeof issueSchema>;
export type IssueCode = DomainIssue['code'];

/** An issue as people read it: what is wrong, and what to do about it. */
export interface IssueText {
  readonly code: IssueCode;
  readonly title: string;
  readonly detail: string;
}

/** Explains an issue to a person who has never seen DNS. The records to add and delete are listed beside it. */
export function describeIssue(issue: DomainIssue): IssueText {
  return { code: issue.code, ...explain(issue) };
}

function explain(issue: DomainIssue): { title: string; detail: string } {
  switch (issue.code) {
    case 'record_missing':
      return {
        title: `The ${issue.type} record is not there yet`,
        detail:
          `DNS has no record for ${issue.domain}. Sign in where the DNS of ${issue.zone} is managed, often where you ` +
          `bought it, and add a record of type ${issue.type} with the name ${issue.host} and the value ` +
          `${issue.target}. If you have just added it, wait: it can take up to 48 hours until it is seen everywhere. ` +
          'We keep checking.',
      };
    case 'record_mismatch':
      return {
        title: 'The CNAME record points to another name',
        detail:
          `${issue.domain} points to ${issue.found}. It must point to ${issue.expected}, exactly. At your DNS ` +
          `provider, edit the CNAME record and replace its value.`,
      };
    case 'conflicting_record':
      return {
        title: `${article(issue.types)} record is in the way`,
        detail:
          `${issue.domain} already has other records: ` +
          `${list(issue.types.map((type, at) => `${type} ${issue.values[at] ?? ''}`.trim()))}. A name with a CNAME ` +
          'record can have no other record. At your DNS provider, delete the records listed below, then add the CNAME ' +
          `record.${issue.types.includes('MX') ? ` The MX record receives e-mail for addresses at ${issue.domain}: if somebody uses them, choose another subdomain for the site.` : ''}`,
      };
    case 'doubled_zone':
      return {
        title: 'The name of the record repeats the domain',
        detail:
          `There is a record for ${issue.doubled}: your DNS provider appends the domain to the name that you enter. ` +
          `Delete that record, and add it again with only ${issue.host} as the name.`,
      };
    case 'flattened_record':
      return {
        title: 'There are addresses in place of the CNAME record',
        detail:
          `${issue.domain} has the addresses of ${issue.target} (${list(issue.values)}) instead of a CNAME record. ` +
          'If your provider proxies or flattens the record, turn that off for this name, so that the CNAME record itself ' +
          'is visible; the setting is often called "DNS only". If somebody entered the addresses, delete them and add ' +
          'the CNAME record: the addresses can change.',
      };
    case 'address_mismatch':
      return {
        title: 'The domain points to another server',
        detail:
          `${issue.domain} points to ${list(issue.values)}, which is not ${issue.target}. At your DNS provider, ` +
          'delete the A and AAAA records listed below and add an ALIAS record, which some providers call ANAME. If ' +
          'yours has neither, use the www subdomain, and redirect this domain to it at your registrar.',
      };
    case 'dns_unreachable':
      return {
        title: 'We could not ask DNS',
        detail:
          `The check of ${issue.domain} got no usable response: ${issue.reason}. You need not do anything: we keep ` +
          'checking. If it lasts for hours, ask your DNS provider; a common cause is DNSSEC that is only half set up.',
      };
    case 'caa_blocks':
      return {
        title: 'A CAA record blocks the certificate',
        detail:
          `CAA records say who may issue certificates for a domain. Those at ${issue.at} allow ` +
          `${issue.allowed.length > 0 ? `only ${list(issue.allowed)}` : 'nobody'}, so ${issue.domain} gets none. At your ` +
          `DNS provider, add a CAA record at ${issue.at} with the value 0 issue "${issue.needed}". ` +
          `${issue.allowed.length > 0 ? 'The others can stay.' : 'Delete the one with the value 0 issue ";".'}`,
      };
    case 'certificate_delayed':
      return {
        title: 'The certificate takes longer than usual',
        detail:
          `${issue.domain} was verified ${issue.minutes} minutes ago and has no certificate yet. Usually it takes a ` +
          'couple of minutes. DNS and CAA were checked again. Choose Re-verify to start over.',
      };
    case 'certificate_failed':
      return {
        title: 'The certificate could not be issued',
        detail: `The certificate authority refused ${issue.domain}: ${issue.reason}. Choose Re-verify to try again.`,
      };
    case 'claimed_elsewhere':
      return {
        title: 'The domain is in use elsewhere',
        detail:
          `${issue.domain} is still attached to ${issue.holder}. Remove it there first, then choose Verify. If that ` +
          'is not yours, ask its owner or AWS Support to release the name.',
      };
    case 'verification_timed_out':
      return {
        title: 'The domain was not verified within 48 hours',
        detail:
          `We stopped checking ${issue.domain} by ourselves. Compare the records below with those at your DNS ` +
          'provider, then choose Verify.',
      };
    case 'record_gone':
      return {
        title: issue.isSuspended ? 'The domain is suspended' : 'A live domain no longer points here',
        detail: issue.isSuspended
          ? `${issue.domain} did not point here for 7 days, so the site is no longer served at it. Put the record ` +
            'back and choose Verify, or remove the domain.'
          : `The DNS record of ${issue.domain} was changed or deleted. We still serve the site until ` +
            `${issue.servedUntil}, then the domain is suspended. Put the record back, or remove the domain.`,
      };
  }
}

function list(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

/** `An A`, `An MX and a TXT`. */
function article(types: readonly string[]): string {
  const named = [...new Set(types)].map((type) => `${/^[AM]/.test(type) ? 'an' : 'a'} ${type}`);
  const sentence = list(named);
  return sentence.charAt(0).toUpperCase() + sentence.slice(1);
}
