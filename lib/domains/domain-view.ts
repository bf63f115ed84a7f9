import { domainToUnicode } from 'node:url';
import type { Project } from '../project/project.ts';
import { readProject } from '../project/project-store.ts';
import { type DomainKind, type RecordChange, wantedRecord } from './dns-record-change.ts';
import { registrableDomain } from './domain-name.ts';
import type { DomainRecord } from './domain-record.ts';
import { describeIssue, type IssueText } from './issues.ts';
import type { DomainPorts } from './ports.ts';
import { readRecord, readRecords } from './read-records.ts';
import type { CertificateState, DnsState, DomainStatus } from './status.ts';

/** A domain as the dashboard and the commands show it. Times are ISO 8601. */
export interface DomainView {
  readonly domain: string;
  readonly unicodeDomain: string;
  readonly kind: DomainKind;
  readonly role: 'primary' | 'redirect' | 'additional';
  readonly status: DomainStatus;
  readonly dns: DnsState;
  readonly certificate: CertificateState;
  readonly issues: readonly IssueText[];
  readonly records: readonly RecordChange[];
  /** How many more records the last check found. Absent if `records` has all of them. */
  readonly omittedRecords?: number;
  readonly addedAt: string;
  readonly checkedAt: string | null;
  readonly nextCheckAt: string | null;
  readonly cachesClearAt?: string;
  readonly verifiedAt?: string;
  readonly certificateRequestedAt?: string;
  readonly certificateExpiresAt?: string;
}

/** Lists the project's domains in the order in which they were added. */
export async function listDomains(ports: DomainPorts): Promise<DomainView[]> {
  const project = await readProject();
  return [...(await readRecords(project))].map(([domain, record]) => viewOf(ports, project, domain, record));
}

/**
 * Returns one of the project's domains.
 * @throws NotFound when the project does not have the domain
 */
export async function getDomain(ports: DomainPorts, domain: string): Promise<DomainView> {
  const project = await readProject();
  return viewOf(ports, project, domain, await readRecord(project, domain));
}

function viewOf({ edge }: DomainPorts, project: Project, domain: string, record: DomainRecord): DomainView {
  const zone = record.zone ?? registrableDomain(domain);
  const kind = record.kind ?? (zone === domain ? 'apex' : 'subdomain');
  const { omittedRecords, cachesClearAt, verifiedAt, certificateRequestedAt, certificateExpiresAt } = record;
  return {
    domain,
    unicodeDomain: domainToUnicode(domain),
    kind,
    role: roleOf(project, domain),
    status: record.status,
    dns: record.dns,
    certificate: record.certificate,
    issues: record.issues.map(describeIssue),
    records: record.records.length > 0 ? record.records : [wantedRecord(domain, zone, kind, edge.target.name)],
    addedAt: record.addedAt,
    checkedAt: record.checkedAt,
    nextCheckAt: record.nextCheckAt,
    ...(omittedRecords === 0 ? {} : { omittedRecords }),
    ...(cachesClearAt === null ? {} : { cachesClearAt }),
    ...(verifiedAt === null ? {} : { verifiedAt }),
    ...(certificateRequestedAt === null ? {} : { certificateRequestedAt }),
    ...(certificateExpiresAt === null ? {} : { certificateExpiresAt }),
  };
}

function roleOf({ primary, redirects }: Project, domain: string): DomainView['role'] {
  if (primary === domain) return 'primary';
  return redirects.some(({ from }) => from === domain) ? 'redirect' : 'additional';
}
