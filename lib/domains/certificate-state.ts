import type { DomainRecord } from './domain-record.ts';
import { isUnreadable, type Observation } from './observation.ts';
import type { CertificateState } from './status.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** A certificate usually takes a couple of minutes. A domain without one after this long needs attention. */
const CERTIFICATE_DELAYED_MS = 30 * MINUTE_MS;
/** A certificate that expires sooner than this should have been renewed. */
const CERTIFICATE_EXPIRING_MS = 21 * DAY_MS;

/** Whether Re-verify replaces a certificate request that failed or takes too long. */
export function restartsCertificate({ certificate }: DomainRecord, isManual: boolean): boolean {
  return isManual && (certificate === 'failed' || certificate === 'delayed');
}

interface CertificateFacts {
  readonly isServed: boolean;
  readonly requestedAt: string | null;
  /** When the served certificate expires. */
  readonly expiresAt: string | null;
}

/** The state of a domain's certificate after a check. */
export function certificateState(
  record: DomainRecord,
  seen: Observation,
  { isServed, requestedAt, expiresAt }: CertificateFacts,
  now: Date,
): CertificateState {
  const { caa, edge } = seen;
  if (isServed && expiresAt !== null) {
    const left = Date.parse(expiresAt) - now.getTime();
    if (left <= 0) return 'failed';
    return left < CERTIFICATE_EXPIRING_MS ? 'expiring' : 'active';
  }
  if (isUnreadable(seen)) return record.certificate;
  if (caa) return 'blocked';
  if (edge === undefined) return 'none';
  if (edge.state !== 'pending') return 'failed';
  const isDelayed = requestedAt !== null && now.getTime() - Date.parse(requestedAt) >= CERTIFICATE_DELAYED_MS;
  return isDelayed ? 'delayed' : 'issuing';
}
