import { certificateFacts } from './certificate-state.ts';
import { issuesOf, recordsOf } from './check-findings.ts';
import type { Diagnosis } from './diagnose.ts';
import type { DomainRecord } from './domain-record.ts';
import type { Observation } from './observation.ts';
import { nextCheck } from './schedule.ts';
import { servingState } from './serving-state.ts';
import { domainStatus } from './status.ts';
import { limitIssue, limitRecords } from './stored-size.ts';

/**
 * The record of a domain after a check: first whether it is served, then its certificate, then the next check. The
 * result depends only on the arguments, so that racing checks agree.
 */
export function applyCheck(record: DomainRecord, seen: Observation, now: Date): DomainRecord {
  const { dns, zone, kind } = seen.diagnosis;
  const { hasTimedOut, ...serving } = servingState(record, seen, now);
  const certificate = certificateFacts(record, seen, { ...serving, hasTimedOut }, now);
  const facts = { ...serving, ...certificate, dns, hasTimedOut };
  // A failed query says nothing about the domain, so the domain keeps what was known.
  const isUnknown = dns === 'unreachable';
  const keepsRecords = isUnknown && record.records.length > 0;
  const { records, omitted } = limitRecords(recordsOf(seen));
  return {
    addedAt: record.addedAt,
    ...serving,
    ...certificate,
    status: isUnknown && !hasTimedOut ? record.status : domainStatus(facts),
    dns,
    zone: isUnknown ? (record.zone ?? zone) : zone,
    kind: isUnknown ? (record.kind ?? kind) : kind,
    issues: issuesOf(seen, { ...serving, hasTimedOut }, certificate, now).map(limitIssue),
    records: keepsRecords ? record.records : records,
    omittedRecords: keepsRecords ? record.omittedRecords : omitted,
    checkedAt: now.toISOString(),
    nextCheckAt: nextCheckAt(facts, now),
    cachesClearAt: cachesClearAt(seen.diagnosis, now),
  };
}

type ScheduleFacts = Pick<
  DomainRecord,
  'scheduledFrom' | 'recordGoneAt' | 'isServed' | 'isSuspended' | 'dns' | 'certificate'
>;

/** A domain that lost its record is checked as often as a new one. A suspended one is checked like a served one. */
function nextCheckAt(facts: ScheduleFacts, now: Date): string | null {
  const { scheduledFrom, recordGoneAt, isServed, isSuspended, dns, certificate } = facts;
  const isVerified = dns === 'active';
  const changedAt = recordGoneAt !== null && recordGoneAt > scheduledFrom ? recordGoneAt : scheduledFrom;
  const state = {
    since: new Date(changedAt),
    isServed: isServed || isSuspended,
    isIssuing: isVerified && certificate === 'issuing',
    isVerified,
  };
  return nextCheck(state, now)?.toISOString() ?? null;
}

function cachesClearAt({ dns, cachedForSeconds }: Diagnosis, now: Date): string | null {
  if (dns === 'active' || cachedForSeconds === undefined) return null;
  return new Date(now.getTime() + cachedForSeconds * 1000).toISOString();
}
