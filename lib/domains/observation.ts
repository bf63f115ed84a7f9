import type { Diagnosis } from './diagnose.ts';
import type { DomainIssue } from './issues.ts';
import type { EdgeState } from './ports.ts';

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

/** Whether a check could not find out what DNS or CAA say. */
export function isUnreadable({ diagnosis, caa }: Observation): boolean {
  return diagnosis.dns === 'unreachable' || caa?.code === 'dns_unreachable';
}
