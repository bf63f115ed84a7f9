import type { Domain } from '../../contract/generated/dashboard/types.ts';
import type { DomainIssue } from '../record/issues.ts';

const HINDRANCES = new Set<string>([
  'caa_blocks',
  'certificate_failed',
  'claimed_elsewhere',
] satisfies DomainIssue['code'][]);

/** Whether an issue keeps the certificate of a live domain from being renewed. */
export const cannotRenew = ({ certificate, issues }: Pick<Domain, 'certificate' | 'issues'>): boolean =>
  (certificate === 'active' || certificate === 'expiring') && issues.some(({ code }) => HINDRANCES.has(code));
