import { certificateFacts } from '../certificate/certificate-state.ts';
import type { Diagnosis } from '../dns/diagnose.ts';
import type { DomainRecord } from '../record/domain-record.ts';
import { limitIssue, limitRecords } from '../record/stored-size.ts';
import { issuesOf, recordsOf } from './check-findings.ts';
import type { Observation } from './observation.ts';
import { age, GRACE_MS, hasTimedOut, nextCheckAt } from './schedule.ts';

/**
 * The record of a domain after a check: first whether it is served, then its certificate, then the next check. The
 * result depends only on the arguments, so that racing checks agree.
 */
export function applyCheck(record: DomainRecord, seen: Observation, now: Date): DomainRecord {
  const { dns, zone } = seen.diagnosis;
  const serving = { ...record, dns, ...servingState(record, seen, now) };
  const facts = { ...serving, ...certificateFacts(serving, seen, now) };
  // A failed query says nothing about the domain, so the domain keeps what was known.
  const isUnknown = dns === 'unreachable';
  const keepsRecords = isUnknown && record.records.length > 0;
  const { records, omitted } = limitRecords(recordsOf(seen));
  return {
    ...facts,
    status: isUnknown && !hasTimedOut(facts, now) ? record.status : domainStatus(facts, now),
    zone: isUnknown ? (record.zone ?? zone) : zone,
    issues: issuesOf(seen, facts, now).map(limitIssue),
    records: keepsRecords ? record.records : records,
    omittedRecords: keepsRecords ? record.omittedRecords : omitted,
    checkedAt: now.toISOString(),
    nextCheckAt: nextCheckAt(facts, now),
    cachesClearAt: cachesClearAt(seen.diagnosis, now),
  };
}

/** Whether a domain is served after a check. A failed query changes nothing: it says nothing about the domain. */
function servingState(record: DomainRecord, { diagnosis, edge, isManual }: Observation, now: Date) {
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

/** The status of a domain: the first rule below that applies. */
function domainStatus(facts: DomainRecord, now: Date): DomainRecord['status'] {
  const { dns, certificate, isServed, isSuspended } = facts;
  if (isSuspended) return 'suspended';
  if (dns === 'mismatch' || dns === 'conflict' || hasTimedOut(facts, now)) return 'needs_attention';
  if (certificate === 'delayed' || certificate === 'blocked' || certificate === 'failed') return 'needs_attention';
  if (isServed) return dns === 'missing' ? 'needs_attention' : 'live';
  // Without a certificate requested, CAA records could not be read.
  return dns === 'active' && certificate !== 'none' ? 'issuing_certificate' : 'waiting_for_dns';
}

function cachesClearAt({ dns, cachedForSeconds }: Diagnosis, now: Date): string | null {
  if (dns === 'active' || cachedForSeconds === undefined) return null;
  return new Date(now.getTime() + cachedForSeconds * 1000).toISOString();
}
