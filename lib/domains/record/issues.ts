import * as z from 'zod';
import type { DomainIssue as IssueText } from '../../contract/generated/dashboard/types.ts';
import { formatDayOfYear } from '../../format/dates.ts';

const text = z.string();
const texts = z.array(z.string());

/** The issues that a domain can have, with the facts that their texts mention. */
export const issueSchema = z.discriminatedUnion('code', [
  z.object({ code: z.literal('record_missing'), domain: text, type: text, host: text, zone: text, target: text }),
  z.object({ code: z.literal('record_mismatch'), domain: text, expected: text, found: text }),
  z.object({ code: z.literal('conflicting_record'), domain: text, types: texts }),
  z.object({ code: z.literal('doubled_zone'), domain: text, doubled: text, host: text }),
  z.object({ code: z.literal('flattened_record'), domain: text, values: texts, target: text }),
  z.object({ code: z.literal('address_mismatch'), domain: text, values: texts, target: text }),
  z.object({ code: z.literal('dns_unreachable'), domain: text, reason: text }),
  z.object({
    code: z.literal('caa_blocks'),
    domain: text,
    at: text,
    values: texts,
    allowed: texts,
    needed: text,
    /** When the certificate expires that can't be renewed. Absent without a valid one. */
    validUntil: text.optional(),
  }),
  z.object({ code: z.literal('certificate_delayed'), domain: text, minutes: z.number() }),
  z.object({ code: z.literal('certificate_failed'), domain: text, reason: text }),
  z.object({ code: z.literal('certificate_expired'), domain: text, expiredAt: text }),
  z.object({ code: z.literal('claimed_elsewhere'), domain: text, holder: text }),
  z.object({ code: z.literal('verification_timed_out'), domain: text }),
  z.object({ code: z.literal('record_gone'), domain: text, servedUntil: text, isSuspended: z.boolean() }),
]);
export type DomainIssue = z.infer<typeof issueSchema>;

/**
 * Explains an issue to readers without DNS experience, who see the records to add and delete next to it.
 * @param isChecked whether the domain will be checked again automatically
 */
export function describeIssue(issue: DomainIssue, isChecked: boolean): IssueText {
  const [title, detail] = explain(issue, isChecked);
  return { code: issue.code, title, detail };
}

function explain(issue: DomainIssue, isChecked: boolean): [title: string, detail: string] {
  switch (issue.code) {
    case 'record_missing':
      return [
        `Add the ${issue.type} record`,
        `${issue.domain} does not point here yet. Sign in to your DNS provider, usually where you bought ` +
          `${issue.zone}, and add ${article(issue.type)} ${issue.type} record with the name ${issue.host} and the value ` +
          `${issue.target}. A new record usually shows within minutes, but can take up to 48 hours.` +
          (isChecked ? ' We keep checking, so you can leave.' : ''),
      ];
    case 'record_mismatch':
      return [
        'The CNAME record has the wrong value',
        `${issue.domain} points to ${issue.found}. It must point to exactly ${issue.expected}. At your DNS provider, ` +
          "edit the CNAME record and replace its value. If you can't edit it, delete it, and add the record marked add. " +
          'Visitors then see your site here.',
      ];
    case 'conflicting_record':
      return [
        'Other records conflict with the CNAME record',
        `${issue.domain} already has ${list(issue.types.map((type) => `${article(type)} ${type} record`))}. ` +
          'A CNAME record must be the only record of its name. ' +
          (issue.types.includes('MX')
            ? `The MX record receives email for addresses that end in @${issue.domain}. If somebody uses them, delete nothing: remove this domain here, and add another subdomain. If nobody does, delete `
            : 'At your DNS provider, delete ') +
          'each record marked remove, then add the one marked add. Whatever used the deleted records stops working.',
      ];
    case 'doubled_zone':
      return [
        'The record has the domain in its name twice',
        `We found a record at ${issue.doubled}. Your DNS provider adds the domain to the name that you enter, so enter ` +
          `only ${issue.host}. Delete that record, and add it again with the name ${issue.host}.`,
      ];
    case 'flattened_record':
      return [
        'We found addresses instead of the CNAME record',
        `Look for ${issue.domain} at your DNS provider. If it has an A, AAAA, ALIAS or ANAME record there (we found ` +
          `${list(issue.values)}), delete it and add the CNAME record: our addresses can change, and your site would ` +
          'stop working. If it has the CNAME record already, your provider hides the record behind a proxy: switch the ' +
          'proxy off for this record. The setting without a proxy is often called "DNS only".',
      ];
    case 'address_mismatch':
      return [
        'The domain points to another server',
        `${issue.domain} points to ${list(issue.values)}, ` +
          (issue.values.includes(issue.target)
            ? "but with a CNAME record, which a domain itself can't have. "
            : 'which is not one of our servers. ') +
          'First check whether your DNS provider has records of type ALIAS or ANAME. If it has, delete each record marked remove, and set ' +
          `one with the name @ and the value ${issue.target}. If it has neither, delete nothing: add the domain ` +
          `www.${issue.domain} to this project, without a redirect, and set up one from ${issue.domain} to it where you ` +
          'bought the domain.',
      ];
    case 'dns_unreachable':
      return [
        'We could not read your DNS records',
        `The check of ${issue.domain} got no usable response: ${issue.reason}. ` +
          (isChecked ? 'We keep checking. ' : '') +
          'Compare your records with those below. If they are the same and this lasts for hours, ask your DNS provider. ' +
          'Common causes are an ALIAS record with a wrong value, and DNSSEC that is only half set up.',
      ];
    case 'caa_blocks':
      return [
        `A CAA record blocks the ${issue.validUntil === undefined ? '' : 'renewal of the '}certificate`,
        (issue.validUntil === undefined
          ? `${issue.domain} needs a certificate for HTTPS. `
          : `The certificate of ${issue.domain} expires on ${formatDayOfYear(issue.validUntil)} and can't be renewed. `) +
          `The CAA records of ${issue.at} allow ` +
          `${issue.allowed.length > 0 ? `only ${list(issue.allowed)}` : 'nobody'} to issue it. At your DNS provider, ` +
          `${issue.allowed.length > 0 ? 'keep those records, and add another CAA record' : 'replace the CAA record with one'} ` +
          `for ${issue.at} with the value 0 issue "${issue.needed}", including the quotation marks.`,
      ];
    case 'certificate_delayed':
      return [
        'The certificate takes longer than usual',
        `${issue.domain} was verified ${issue.minutes} minutes ago and has no certificate yet. Usually it takes a ` +
          'couple of minutes. We checked DNS and CAA again, and they are fine. Choose Re-verify to start over.',
      ];
    case 'certificate_failed':
      return [
        'The certificate could not be issued',
        `The certificate authority rejected ${issue.domain}: ${issue.reason}. Choose Re-verify to try again.`,
      ];
    case 'certificate_expired':
      return [
        'The certificate has expired',
        `The certificate of ${issue.domain} expired on ${formatDayOfYear(issue.expiredAt)} and could not be renewed, so ` +
          'browsers refuse to open the site there. Choose Re-verify to request another certificate.',
      ];
    case 'claimed_elsewhere':
      return [
        'The domain is in use elsewhere',
        `${issue.domain} is still attached to ${issue.holder}. Remove it there first, then choose Verify. If that ` +
          'is not yours, ask its owner or AWS Support to release the domain.',
      ];
    case 'verification_timed_out':
      return [
        'The domain was not verified within 48 hours',
        `We no longer check ${issue.domain} automatically. Compare the records below with those at your DNS ` +
          'provider, then choose Verify.',
      ];
    case 'record_gone':
      return [
        `${issue.domain} no longer points to your site`,
        issue.isSuspended
          ? 'It has not pointed here for 7 days, so it is suspended: it no longer serves your site. The site ' +
            'itself is not affected. Correct the records below and choose Verify, or remove the domain from the project.'
          : 'Its DNS record was changed or deleted, so visitors may not reach your site there. Correct the records below ' +
            `before ${formatDayOfYear(issue.servedUntil)}, ${issue.servedUntil.slice(11, 16)} UTC. After that, the domain is suspended: we stop serving your site at it until the ` +
            'record is back. You still own the domain. If you no longer want to use it here, remove it from the project.',
      ];
  }
}

function list(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

/** `an MX`, `a TXT`, `an ALIAS`. */
const article = (type: string) => (/^[AM]/.test(type) ? 'an' : 'a');
