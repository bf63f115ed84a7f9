import { certificateState, restartsCertificate } from './certificate-state.ts';
import type { Diagnosis } from './diagnose.ts';
import { hostOf, RECORD_TTL, type RecordChange } from './dns-record-change.ts';
import type { DomainRecord } from './domain-record.ts';
import type { DomainIssue } from './issues.ts';
import { isUnreadable, type Observation } from './observation.ts';
import { nextCheck, PROPAGATION_MS } from './schedule.ts';
import { type CertificateState, domainStatus } from './status.ts';

const MINUTE_MS = 60_000;

/** How long a live domain is still served after its DNS record disappears. */
const GRACE_MS = 7 * 24 * 60 * MINUTE_MS;

/** The record of a domain after a check. The result depends only on the arguments, so that racing checks agree. */
export function applyCheck(record: DomainRecord, seen: Observation, now: Date): DomainRecord {
  const { diagnosis, edge, isManual } = seen;
  const at = now.toISOString();
  const isVerified = diagnosis.dns === 'active';
  const isUnknown = diagnosis.dns === 'unreachable';
  const scheduledFrom = isManual ? at : record.scheduledFrom;
  const goneAt = goneSince(record, isVerified, isUnknown, at);
  const isOverdue = !isUnknown && goneAt !== null && since(goneAt, now) >= GRACE_MS;
  const isSuspended = !isVerified && (record.isSuspended || isOverdue);
  const isServed = !isSuspended && (edge?.state === 'active' || record.isServed);
  const verifiedAt = isVerified ? (record.verifiedAt ?? at) : isServed || isUnknown ? record.verifiedAt : null;
  const requestedBefore = restartsCertificate(record, isManual) ? null : record.certificateRequestedAt;
  const requestedAt = edge ? (requestedBefore ?? at) : record.certificateRequestedAt;
  const keepsCertificate = isServed || isSuspended;
  const expiresAt = edge?.state === 'active' ? edge.expiresAt : keepsCertificate ? record.certificateExpiresAt : null;
  const certificate = certificateState(record, seen, { isServed, requestedAt, expiresAt }, now);
  const hasTimedOut = !isServed && !isVerified && !isSuspended && since(scheduledFrom, now) >= PROPAGATION_MS;
  const facts = { dns: diagnosis.dns, certificate, isServed, isSuspended, hasTimedOut };
  const isIssuing = isVerified && certificate === 'issuing';
  const changedAt = goneAt !== null && goneAt > scheduledFrom ? goneAt : scheduledFrom;
  const next = nextCheck({ since: new Date(changedAt), isServed: isServed || isSuspended, isIssuing, isVerified }, now);
  return {
    addedAt: record.addedAt,
    // A failed query says nothing about the domain, so the domain keeps its status.
    status: isUnknown && !hasTimedOut ? record.status : domainStatus(facts),
    dns: diagnosis.dns,
    certificate,
    zone: isUnknown ? (record.zone ?? diagnosis.zone) : diagnosis.zone,
    kind: isUnknown ? (record.kind ?? diagnosis.kind) : diagnosis.kind,
    issues: issuesOf(seen, { certificate, verifiedAt, goneAt, isSuspended, hasTimedOut }, now),
    records: isUnknown && record.records.length > 0 ? record.records : recordsOf(seen),
    isServed,
    isSuspended,
    scheduledFrom,
    checkedAt: at,
    nextCheckAt: next?.toISOString() ?? null,
    cachesClearAt: cachesClearAt(diagnosis, now),
    verifiedAt,
    certificateRequestedAt: isVerified || isServed || isUnknown ? requestedAt : null,
    certificateExpiresAt: expiresAt,
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

/** The DNS changes to make: for the domain itself, and for a CAA record that blocks its certificate. */
function recordsOf({ diagnosis, caa }: Observation): RecordChange[] {
  if (caa?.code !== 'caa_blocks') return [...diagnosis.records];
  const { at: name, values, allowed, needed } = caa;
  const change = (action: RecordChange['action'], value: string): RecordChange => {
    return { action, type: 'CAA', name, host: hostOf(name, diagnosis.zone), value, ttl: RECORD_TTL };
  };
  const forbidsAll = allowed.length === 0;
  return [
    ...diagnosis.records,
    ...values.map((value) => change(forbidsAll && ISSUE.test(value) ? 'remove' : 'keep', value)),
    change('add', `0 issue "${needed}"`),
  ];
}

/** The CAA property that says who may issue a certificate. */
const ISSUE = /^\d+\s+issue\s/i;

interface IssueFacts {
  readonly certificate: CertificateState;
  readonly verifiedAt: string | null;
  readonly goneAt: string | null;
  readonly isSuspended: boolean;
  readonly hasTimedOut: boolean;
}

function issuesOf(seen: Observation, facts: IssueFacts, now: Date): DomainIssue[] {
  const { domain, diagnosis, caa, edge } = seen;
  const { certificate, verifiedAt, goneAt, isSuspended, hasTimedOut } = facts;
  // A record that is gone needs one explanation, not two.
  const issues = diagnosis.issues.filter(({ code }) => goneAt === null || code !== 'record_missing');
  if (caa) issues.push(caa);
  if (edge?.state === 'failed') issues.push({ code: 'certificate_failed', domain, reason: edge.reason });
  if (edge?.state === 'claimed') issues.push({ code: 'claimed_elsewhere', domain, holder: edge.holder });
  if (certificate === 'delayed' && !isUnreadable(seen)) {
    const minutes = Math.floor(since(verifiedAt ?? now.toISOString(), now) / MINUTE_MS);
    issues.push({ code: 'certificate_delayed', domain, minutes });
  }
  if (goneAt !== null) {
    const servedUntil = new Date(Date.parse(goneAt) + GRACE_MS).toISOString();
    issues.unshift({ code: 'record_gone', domain, servedUntil, isSuspended });
  }
  if (hasTimedOut) issues.unshift({ code: 'verification_timed_out', domain });
  return issues;
}

function cachesClearAt({ dns, cachedForSeconds }: Diagnosis, now: Date): string | null {
  if (dns === 'active' || cachedForSeconds === undefined) return null;
  return new Date(now.getTime() + cachedForSeconds * 1000).toISOString();
}
