import type { Project } from '../../project/project.ts';
import type { DomainRecord } from '../record/domain-record.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How often a domain is checked after it was added, verified by hand, or lost its record. */
export const STEPS = [
  { forMs: 15 * MINUTE_MS, everyMs: MINUTE_MS },
  { forMs: 2 * HOUR_MS, everyMs: 5 * MINUTE_MS },
  { forMs: 48 * HOUR_MS, everyMs: 30 * MINUTE_MS },
] as const;

/** How long DNS changes can take to propagate, and how long a new domain is checked automatically. */
export const PROPAGATION_MS = 48 * HOUR_MS;

/** How long a live domain is still served after its DNS record disappears. */
export const GRACE_MS = 7 * 24 * HOUR_MS;

/** How often a live domain is checked, because its record can disappear and its certificate expires. */
const LIVE_CHECK_MS = HOUR_MS;

/** How often the state of a certificate is polled while it is being issued. */
const CERTIFICATE_POLL_MS = 30_000;

/**
 * When to check a domain next, or null when it waits for a person to choose Verify. A domain that lost its record is
 * checked as often as a new one, and a suspended one like a served one.
 */
export function nextCheckAt(facts: DomainRecord, now: Date): string | null {
  const { scheduledFrom, recordGoneAt, dns, certificate } = facts;
  const after = (ms: number) => new Date(now.getTime() + ms).toISOString();
  const isVerified = dns === 'active';
  const isServed = facts.isServed || facts.isSuspended;
  if (isVerified && certificate === 'issuing') return after(CERTIFICATE_POLL_MS);
  if (isVerified && isServed) return after(LIVE_CHECK_MS);
  const since = recordGoneAt !== null && recordGoneAt > scheduledFrom ? recordGoneAt : scheduledFrom;
  // A verified domain only lacks a certificate, so it is checked until it has one.
  const step = STEPS.find(({ forMs }) => age(since, now) < forMs) ?? (isVerified ? STEPS.at(-1) : undefined);
  if (step) return after(step.everyMs);
  return isServed ? after(LIVE_CHECK_MS) : null;
}

/**
 * Whether a domain is checked automatically. On the free plan, only domains are that were served before a downgrade, or
 * whose certificate was requested then: so a suspended one recovers.
 */
export function isChecked({ plan }: Project, record: DomainRecord): boolean {
  return plan !== 'free' || record.isServed || record.isSuspended || record.certificateRequestedAt !== null;
}

/** Whether 48 hours have passed without a record that verifies. */
export function hasTimedOut({ dns, isServed, isSuspended, scheduledFrom }: DomainRecord, now: Date): boolean {
  return dns !== 'active' && !isServed && !isSuspended && age(scheduledFrom, now) >= PROPAGATION_MS;
}

/** The milliseconds since a time. */
export function age(time: string, now: Date): number {
  return now.getTime() - Date.parse(time);
}
