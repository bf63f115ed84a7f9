import type { DomainRecord } from './domain-record.ts';
import { isUnreadable, type Observation } from './observation.ts';
import { age, type ServingState } from './serving-state.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** A certificate usually takes a couple of minutes. A domain without one after this long needs attention. */
export const CERTIFICATE_DELAYED_MS = 30 * MINUTE_MS;
/** A certificate that expires sooner than this should have been renewed. */
const CERTIFICATE_EXPIRING_MS = 21 * DAY_MS;

/** Whether Re-verify replaces a certificate request that failed or takes too long. */
export function restartsCertificate({ certificate }: DomainRecord, isManual: boolean): boolean {
  return isManual && (certificate === 'failed' || certificate === 'delayed');
}

/** What a check decides about a domain's certificate. Times are null without a request or a certificate. */
export type CertificateFacts = Pick<DomainRecord, 'certificate' | 'certificateRequestedAt' | 'certificateExpiresAt'>;

/** A domain's certificate after a check. */
export function certificateFacts(
  record: DomainRecord,
  seen: Observation,
  serving: ServingState,
  now: Date,
): CertificateFacts {
  const { diagnosis, edge, isManual } = seen;
  const { isServed, isSuspended } = serving;
  const earlierRequest = restartsCertificate(record, isManual) ? null : record.certificateRequestedAt;
  const requestedAt = edge ? (earlierRequest ?? now.toISOString()) : record.certificateRequestedAt;
  const storedExpiry = isServed || isSuspended ? record.certificateExpiresAt : null;
  const expiresAt = edge?.state === 'active' ? edge.expiresAt : storedExpiry;
  const keepsRequest = isServed || diagnosis.dns === 'active' || diagnosis.dns === 'unreachable';
  return {
    certificate:
      isServed && expiresAt !== null ? servedState(expiresAt, now) : requestState(record, seen, requestedAt, now),
    certificateRequestedAt: keepsRequest ? requestedAt : null,
    certificateExpiresAt: expiresAt,
  };
}

function servedState(expiresAt: string, now: Date): DomainRecord['certificate'] {
  const left = -age(expiresAt, now);
  if (left <= 0) return 'failed';
  return left < CERTIFICATE_EXPIRING_MS ? 'expiring' : 'active';
}

function requestState(
  record: DomainRecord,
  seen: Observation,
  requestedAt: string | null,
  now: Date,
): DomainRecord['certificate'] {
  if (isUnreadable(seen)) return record.certificate;
  if (seen.caa) return 'blocked';
  if (seen.edge === undefined) return 'none';
  if (seen.edge.state !== 'pending') return 'failed';
  return requestedAt !== null && age(requestedAt, now) >= CERTIFICATE_DELAYED_MS ? 'delayed' : 'issuing';
}
