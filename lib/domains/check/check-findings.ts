import { hostOf, RECORD_TTL, type RecordChange } from '../dns/dns-record-change.ts';
import type { DomainRecord } from '../record/domain-record.ts';
import type { DomainIssue } from '../record/issues.ts';
import { isUnreadable, type Observation } from './observation.ts';
import { age, GRACE_MS, hasTimedOut } from './schedule.ts';

const MINUTE_MS = 60_000;

/** The CAA property that says who may issue a certificate. */
const ISSUE = /^\d+\s+issue\s/i;

/** The issues to show after a check, most important first. */
export function issuesOf(seen: Observation, facts: DomainRecord, now: Date): DomainIssue[] {
  const { verifiedAt, recordGoneAt, isServed, isSuspended, certificate, certificateExpiresAt } = facts;
  const { domain, diagnosis, caa, edge } = seen;
  // A record that is gone needs one explanation, not two.
  const issues = diagnosis.issues.filter(({ code }) => recordGoneAt === null || code !== 'record_missing');
  if (caa) {
    const isValid = isServed && certificate !== 'failed' && certificateExpiresAt !== null;
    issues.push(caa.code === 'caa_blocks' && isValid ? { ...caa, validUntil: certificateExpiresAt } : caa);
  }
  if (edge?.state === 'failed') issues.push({ code: 'certificate_failed', domain, reason: edge.reason });
  if (edge?.state === 'claimed') issues.push({ code: 'claimed_elsewhere', domain, holder: edge.holder });
  if (certificate === 'failed' && edge?.state === 'pending' && certificateExpiresAt !== null) {
    issues.push({ code: 'certificate_expired', domain, expiredAt: certificateExpiresAt });
  }
  if (certificate === 'delayed' && !isUnreadable(seen)) {
    const minutes = Math.floor(age(verifiedAt ?? now.toISOString(), now) / MINUTE_MS);
    issues.push({ code: 'certificate_delayed', domain, minutes });
  }
  if (recordGoneAt !== null) {
    const servedUntil = new Date(Date.parse(recordGoneAt) + GRACE_MS).toISOString();
    issues.unshift({ code: 'record_gone', domain, servedUntil, isSuspended });
  }
  if (hasTimedOut(facts, now)) issues.unshift({ code: 'verification_timed_out', domain });
  return issues;
}

/** The DNS changes to make: for the domain itself, and for a CAA record that blocks its certificate. */
export function recordsOf({ diagnosis, caa }: Observation): RecordChange[] {
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
