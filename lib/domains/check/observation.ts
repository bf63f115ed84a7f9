import type { Diagnosis } from '../dns/diagnose.ts';
import type { EdgeState } from '../ports.ts';
import type { DomainIssue } from '../record/issues.ts';

/** The facts that one check collected. */
export interface Observation {
  readonly domain: string;
  readonly diagnosis: Diagnosis;
  /** The issue with the domain's CAA records: they block the certificate or can't be read. */
  readonly caa: DomainIssue | undefined;
  /** Absent when the check did not reach the edge because of a DNS or CAA issue. */
  readonly edge: EdgeState | undefined;
  /** Whether a person chose Verify or Re-verify. */
  readonly isManual: boolean;
}

/** Whether a check could not read the DNS or CAA records. */
export function isUnreadable({ diagnosis, caa }: Observation): boolean {
  return diagnosis.dns === 'unreachable' || caa?.code === 'dns_unreachable';
}
