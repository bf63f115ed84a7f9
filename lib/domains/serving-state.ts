import type { DomainRecord } from './domain-record.ts';
import type { Observation } from './observation.ts';
import { age, PROPAGATION_MS } from './schedule.ts';

/** How long a live domain is still served after its DNS record disappears. */
export const GRACE_MS = 7 * 24 * 60 * 60_000;

/** Whether a domain is served after a check. A failed query changes nothing: it says nothing about the domain. */
export function servingState(record: DomainRecord, { diagnosis, edge, isManual }: Observation, now: Date) {
  const at = now.toISOString();
  const isVerified = diagnosis.dns === 'active';
  const isUnknown = diagnosis.dns === 'unreachable';
  const recordGoneAt = isVerified ? null : (record.recordGoneAt ?? (record.isServed && !isUnknown ? at : null));
  const isOverdue = !isUnknown && recordGoneAt !== null && age(recordGoneAt, now) >= GRACE_MS;
  const isSuspended = !isVerified && (record.isSuspended || isOverdue);
  const isServed = !isSuspended && (edge?.state === 'active' || record.isServed);
  const staysVerified = isServed || isUnknown;
  return {
    scheduledFrom: isManual ? at : record.scheduledFrom,
    isServed,
    isSuspended,
    verifiedAt: isVerified ? (record.verifiedAt ?? at) : staysVerified ? record.verifiedAt : null,
    recordGoneAt,
  } satisfies Partial<DomainRecord>;
}

/** Whether 48 hours have passed without a record that verifies. */
export function hasTimedOut({ dns, isServed, isSuspended, scheduledFrom }: DomainRecord, now: Date): boolean {
  return dns !== 'active' && !isServed && !isSuspended && age(scheduledFrom, now) >= PROPAGATION_MS;
}
