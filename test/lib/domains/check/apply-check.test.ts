import assert from 'node:assert/strict';
import { test } from '@jest/globals';
import fc from 'fast-check';
import { applyCheck } from '../../../../lib/domains/check/apply-check.ts';
import type { Observation } from '../../../../lib/domains/check/observation.ts';
import type { Diagnosis } from '../../../../lib/domains/dns/diagnose.ts';
import type { EdgeState } from '../../../../lib/domains/ports.ts';
import {
  type DomainRecord,
  domainRecordSchema,
  newDomainRecord,
} from '../../../../lib/domains/record/domain-record.ts';
import type { DomainIssue } from '../../../../lib/domains/record/issues.ts';

/**
 * Property tests: these rules hold after each check, whatever happens to a domain, in any order and at any pace. They use
 * `assert`, which takes a tenth of the time of `expect`.
 */

const DOMAIN = 'www.shop.test';
const START = Date.parse('2026-11-01T00:00:00Z');
const DAY = 86_400_000;
const wanted = { action: 'add', type: 'CNAME', name: DOMAIN, host: 'www', value: 'sites', ttl: 3600 } as const;

const diagnosis = fc
  .constantFrom<Diagnosis['dns'][]>('missing', 'mismatch', 'conflict', 'unreachable', 'active', 'active', 'active')
  .map((dns): Diagnosis => ({ zone: 'shop.test', dns, issues: [], records: [wanted] }));
const caa = fc.constantFrom<DomainIssue | undefined>(
  undefined,
  undefined,
  undefined,
  { code: 'caa_blocks', domain: DOMAIN, at: DOMAIN, values: ['0 issue ";"'], allowed: [], needed: 'ca' },
  { code: 'dns_unreachable', domain: DOMAIN, reason: 'silence' },
);
const edge = (now: number) =>
  fc.constantFrom<EdgeState[]>(
    { state: 'pending' },
    { state: 'failed', reason: 'refused' },
    { state: 'claimed', holder: 'somebody' },
    { state: 'active', expiresAt: new Date(now + 90 * DAY).toISOString() },
  );
/**
 * The possible observations of a check. It asks the edge only without a DNS or CAA issue, and checks CAA only before a
 * domain is served, or when its certificate should have been renewed.
 */
const step = fc.record({
  minutes: fc.oneof(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 20_000 })),
  diagnosis,
  caa,
  edge: edge(START),
  isManual: fc.boolean(),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

function* run(
  steps: readonly Step[],
): Generator<{ before: DomainRecord; after: DomainRecord; seen: Observation; now: Date }> {
  let record = newDomainRecord(new Date(START).toISOString());
  let time = START;
  for (const { minutes, isManual, ...facts } of steps) {
    time += minutes * 60_000;
    const isVerified = facts.diagnosis.dns === 'active';
    const needsCaa = isVerified && (!record.isServed || record.certificate !== 'active');
    const blocking = needsCaa ? facts.caa : undefined;
    const asked = isVerified && (record.isServed || !blocking) ? facts.edge : undefined;
    const state = asked?.state === 'active' ? { ...asked, expiresAt: new Date(time + 90 * DAY).toISOString() } : asked;
    const seen: Observation = { domain: DOMAIN, diagnosis: facts.diagnosis, caa: blocking, edge: state, isManual };
    const now = new Date(time);
    const after = applyCheck(record, seen, now);
    yield { before: record, after, seen, now };
    record = after;
  }
}

const check = (holds: (step: ReturnType<typeof run> extends Generator<infer S> ? S : never) => void) =>
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 25 }), (steps) => {
      for (const each of run(steps)) holds(each);
    }),
    { numRuns: 2_000 },
  );

test('a record is always valid, and a repeated check changes nothing', () => {
  check(({ after, seen, now }) => {
    domainRecordSchema.parse(after);
    const { status, dns, isServed, isSuspended } = applyCheck(after, { ...seen, isManual: false }, now);
    assert.deepEqual(
      [status, dns, isServed, isSuspended],
      [after.status, after.dns, after.isServed, after.isSuspended],
    );
  });
});

test('a domain always has a next check or needs attention', () => {
  check(({ after }) => {
    if (after.nextCheckAt === null) assert.equal(after.status, 'needs_attention');
  });
});

test('a live domain is served, and a suspended one is not', () => {
  check(({ after }) => {
    if (after.status === 'live') assert.ok(after.isServed && after.certificateExpiresAt);
    if (after.status === 'suspended') assert.ok(!after.isServed);
    assert.ok(!(after.isServed && after.isSuspended));
  });
});

test('a served domain stops being served only after its record is known to be gone for 7 days', () => {
  check(({ before, after, seen, now }) => {
    if (!before.isServed || after.isServed) return;
    assert.doesNotMatch(seen.diagnosis.dns, /active|unreachable/);
    assert.ok(now.getTime() - Date.parse(before.recordGoneAt ?? now.toISOString()) >= 7 * DAY);
  });
});

test('unreachable DNS changes neither whether a domain is served nor the state of its certificate', () => {
  check(({ before, after, seen }) => {
    if (seen.diagnosis.dns !== 'unreachable') return;
    assert.deepEqual([after.isServed, after.isSuspended], [before.isServed, before.isSuspended]);
    if (!after.isServed) assert.equal(after.certificate, before.certificate);
    if (after.status !== before.status) assert.equal(after.issues[0]?.code, 'verification_timed_out');
  });
});

test('a domain that needs attention or is suspended has an issue with the reason', () => {
  check(({ after, seen }) => {
    const isExplained = ['mismatch', 'conflict', 'unreachable'].includes(seen.diagnosis.dns);
    if (after.status === 'needs_attention' && !isExplained) assert.notEqual(after.issues.length, 0);
    if (after.status === 'suspended')
      assert.partialDeepStrictEqual(after.issues[0], { code: 'record_gone', isSuspended: true });
  });
});
