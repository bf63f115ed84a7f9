import type { Domain } from '../../../../../lib/contract/generated/dashboard/types.ts';
import { formatDate } from '../../components/format.ts';
import type { Shown } from '../../components/status.tsx';

/** The domain's issues say what to do. */
const STATUS: Readonly<Record<Domain['status'], Shown>> = {
  waiting_for_dns: { type: 'pending', text: 'Waiting for DNS' },
  issuing_certificate: { type: 'in-progress', text: 'Issuing certificate' },
  live: { type: 'success', text: 'Live' },
  needs_attention: { type: 'error', text: 'Needs attention' },
  suspended: { type: 'stopped', text: 'Suspended' },
};

const DNS: Readonly<Record<Domain['dns'], Shown>> = {
  pending: { type: 'pending', text: 'Not checked yet' },
  missing: { type: 'pending', text: 'No record yet' },
  mismatch: { type: 'error', text: 'Wrong record' },
  conflict: { type: 'error', text: 'Conflicting record' },
  unreachable: { type: 'warning', text: 'Could not be read' },
  active: { type: 'success', text: 'Verified' },
};

const CERTIFICATE: Readonly<Record<Domain['certificate'], Shown>> = {
  none: { type: 'pending', text: 'Waiting for DNS' },
  issuing: { type: 'in-progress', text: 'Issuing' },
  delayed: { type: 'warning', text: 'Delayed' },
  blocked: { type: 'error', text: 'Blocked by CAA' },
  failed: { type: 'error', text: 'Failed' },
  active: { type: 'success', text: 'Valid' },
  expiring: { type: 'in-progress', text: 'Renewing' },
};

/** The text of the button that checks a domain. */
export const verifyTextOf = ({ verifiedAt }: Domain): string => (verifiedAt === undefined ? 'Verify' : 'Re-verify');

export const showStatus = ({ status }: Domain): Shown => STATUS[status];

export function showDns({ dns, status, verifiedAt }: Domain): Shown {
  const wasVerified = verifiedAt !== undefined || status === 'suspended';
  if (dns === 'missing' && wasVerified) return { type: 'error', text: 'Record is gone' };
  return DNS[dns];
}

export function showCertificate({ certificate, certificateExpiresAt }: Domain): Shown {
  const { type, text } = CERTIFICATE[certificate];
  if (certificateExpiresAt === undefined || (certificate !== 'active' && certificate !== 'expiring')) {
    return { type, text };
  }
  const expiry = formatDate(certificateExpiresAt);
  return { type, text: certificate === 'active' ? `Valid until ${expiry}` : `Renewing, valid until ${expiry}` };
}

/** Whether the edge responds at a domain. */
export const isServedAt = ({ status, certificateExpiresAt }: Domain): boolean =>
  certificateExpiresAt !== undefined && status !== 'suspended';

/**
 * Whether a redirect to a domain leads to an error. One to a served domain that needs attention doesn't until its
 * certificate expires.
 */
export const leadsToError = (domains: readonly Domain[], to: string): boolean =>
  domains.some(
    (one) => one.domain === to && (!isServedAt(one) || one.issues.some(({ code }) => code === 'certificate_expired')),
  );
