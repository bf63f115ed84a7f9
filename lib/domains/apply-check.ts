import type { Diagnosis } from './diagnose.ts';
import type { DomainRecord } from './domain-record.ts';
import type { DomainIssue } from './issues.ts';
import type { EdgeState } from './ports.ts';
import { nextCheck, PROPAGATION_MS } from './schedule.ts';
import { type CertificateState, domainStatus } from './status.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** A certificate usually takes a couple of minutes. After this long without one, the domain needs attention. */
const CERTIFICATE_DELAYED_MS = 30 * MINUTE_MS;
/** A certificate that expires sooner than this should have been renewed. */
const CERTIFICATE_EXPIRING_MS = 21 * DAY_MS;
/** A live domain whose record disappears is served this long. */
export const GRACE_MS = 7 * DAY_MS;

/** What one check has seen. */
export interface Observation {
  readonly domain: string;
  readonly diagnosis: Diagnosis;
  /** A CAA record that blocks the certificate, or CAA records that can't be read. */
  readonly caa: DomainIssue | undefined;
  /** Absent when the edge was not asked, because DNS or CAA stands in the way. */
  readonly edge: EdgeState | undefined;
  /** Whether a person chose Verify or Re-verify. */
  readonly isManual: boolean;
}

/** The record of a domain after a check. It depends on nothing else, so that racing checks agree. */
export function applyCheck(record: DomainRecord, seen: Observation, now: Date): DomainRecord {
  const { diagnosis, edge, isManual } = seen;
  const at = now.toISOString();
  const isVerified = diagnosis.dns === 'active';
  const isUnknown = diagnosis.dns === 'unreachable';
  const scheduledFrom = isManual ? at : record.scheduledFrom;
  const goneAt = goneSince(record, isVerified, isUnknown, at);
  const isSuspended = !isVerified && (record.isSuspended || (goneAt !== null && since(goneAt, now) >= GRACE_MS));
  const isServed = !isSuspended && (edge?.state === 'active' || record.isServed);
  const verifiedAt = isVerified ? (record.verifiedAt ?? at) : isServed || isUnknown ? record.verifiedAt : null;
  const requestedAt = edge ? ((isManual ? null : record.certificateRequestedAt) ?? at) : record.certificateRequestedAt;
  const certificate = certificateState(record, seen, isServed, requestedAt, now);
  const hasTimedOut = !isServed && !isVerified && !isSuspended && since(scheduledFrom, now) >= PROPAGATION_MS;
  const facts = { dns: diagnosis.dns, certificate, isServed, isSuspended, hasTimedOut };
  const next = nextCheck(
    { since: new Date(scheduledFrom), isServed: isServed || isSuspended, isIssuing: certificate === 'issuing' },
    now,
  );
  return {
    addedAt: record.addedAt,
    // "We could not ask" says nothing about the domain: it keeps the status that it has.
    status: isUnknown && !hasTimedOut ? record.status : domainStatus(facts),
    dns: diagnosis.dns,
    certificate,
    zone: diagnosis.zone,
    kind: diagnosis.kind,
    issues: issuesOf(seen, certificate, verifiedAt, isServed ? goneAt : null, hasTimedOut, now),
    records: [...diagnosis.records],
    isServed,
    isSuspended,
    scheduledFrom,
    checkedAt: at,
    nextCheckAt: next?.toISOString() ?? null,
    cachesClearAt: cachesClearAt(diagnosis, now),
    verifiedAt,
    certificateRequestedAt: isVerified || isServed ? requestedAt : null,
    certificateExpiresAt: edge?.state === 'active' ? edge.expiresAt : isServed ? record.certificateExpiresAt : null,
    recordGoneAt: goneAt,
  };
}

function since(time: string, now: Date): number {
  return now.getTime() - Date.parse(time);
}

function goneSince(record: DomainRecord, isVerified: boolean, isUnknown: boolean, at: string): string | null {
  if (isVerified) return null;
  if (isUnknown || !record.isServed) return record.recordGoneAt;
  return record.recordGoneAt ?? at;
}

function certificateState(
  record: DomainRecord,
  { caa, edge }: Observation,
  isServed: boolean,
  requestedAt: string | null,
  now: Date,
): CertificateState {
  if (edge?.state === 'active') {
    return Date.parse(edge.expiresAt) - now.getTime() < CERTIFICATE_EXPIRING_MS ? 'expiring' : 'active';
  }
  if (isServed) return record.certificate;
  if (caa?.code === 'caa_blocks') return 'blocked';
  if (edge === undefined) return 'none';
  if (edge.state !== 'pending') return 'failed';
  return requestedAt !== null && since(requestedAt, now) >= CERTIFICATE_DELAYED_MS ? 'delayed' : 'issuing';
}

function issuesOf(
  { domain, diagnosis, caa, edge }: Observation,
  certificate: CertificateState,
  verifiedAt: string | null,
  goneAt: string | null,
  hasTimedOut: boolean,
  now: Date,
): DomainIssue[] {
  const issues = [...diagnosis.issues];
  if (caa) issues.push(caa);
  if (edge?.state === 'failed') issues.push({ code: 'certificate_failed', domain, reason: edge.reason });
  if (edge?.state === 'claimed') issues.push({ code: 'claimed_elsewhere', domain, holder: edge.holder });
  if (certificate === 'delayed') {
    const minutes = Math.floor(since(verifiedAt ?? now.toISOString(), now) / MINUTE_MS);
    issues.push({ code: 'certificate_delayed', domain, minutes });
  }
  if (goneAt !== null) {
    const servedUntil = new Date(Date.parse(goneAt) + GRACE_MS).toISOString();
    issues.unshift({ code: 'record_gone', domain, servedUntil });
  }
  if (hasTimedOut) issues.unshift({ code: 'verification_timed_out', domain });
  return issues;
}

function cachesClearAt({ dns, cachedForSeconds }: Diagnosis, now: Date): string | null {
  if (dns === 'active' || cachedForSeconds === undefined) return null;
  return new Date(now.getTime() + cachedForSeconds * 1000).toISOString();
}
