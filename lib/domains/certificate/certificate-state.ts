import { isUnreadable, type Observation } from '../check/observation.ts';
import { age } from '../check/schedule.ts';
import type { DomainRecord } from '../record/domain-record.ts';

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

/**
 * A domain's certificate after a check. Times are null without a request or a certificate.
 * @param record the record before the check, with what the check says about DNS and whether the domain is served
 */
export function certificateFacts(record: DomainRecord, seen: Observation, now: Date) {
  const { edge, isManual } = seen;
  const { dns, isServed, isSuspended } = record;
  const earlierRequest = restartsCertificate(record, isManual) ? null : record.certificateRequestedAt;
  const requestedAt = edge ? (earlierRequest ?? now.toISOString()) : record.certificateRequestedAt;
  const storedExpiry = isServed || isSuspended ? record.certificateExpiresAt : null;
  const expiresAt = edge?.state === 'active' ? edge.expiresAt : storedExpiry;
  return {
    certificate:
      isServed && expiresAt !== null ? servedState(expiresAt, now) : requestState(record, seen, requestedAt, now),
    certificateRequestedAt: isServed || dns === 'active' || dns === 'unreachable' ? requestedAt : null,
    certificateExpiresAt: expiresAt,
  } satisfies Partial<DomainRecord>;
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
