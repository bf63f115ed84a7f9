import { domainToUnicode } from 'node:url';
import type { Domain } from '../../contract/generated/dashboard/types.ts';
import type { Project } from '../../project/project.ts';
import { readProject } from '../../project/project-store.ts';
import { isChecked } from '../check/schedule.ts';
import { kindOf, wantedRecord } from '../dns/dns-record-change.ts';
import { registrableDomain } from '../dns/domain-name.ts';
import type { DomainPorts } from '../ports.ts';
import { type DomainRecord, readRecord, readRecords } from '../record/domain-record.ts';
import { describeIssue } from '../record/issues.ts';
import { domainTag, redirectOf } from '../settings/domain-versions.ts';
import { roleOf } from '../settings/redirect-rules.ts';

/** Lists the project's domains in the order in which they were added. */
export async function listDomains(ports: DomainPorts): Promise<Domain[]> {
  const project = await readProject();
  return [...(await readRecords(project))].map(([domain, record]) => viewOf(ports, project, domain, record));
}

/** Returns one of the project's domains. */
export async function getDomain(ports: DomainPorts, domain: string): Promise<Domain> {
  const project = await readProject();
  return viewOf(ports, project, domain, await readRecord(project, domain));
}

function viewOf({ edge }: DomainPorts, project: Project, domain: string, record: DomainRecord): Domain {
  const zone = record.zone ?? registrableDomain(domain);
  const nextCheckAt = isChecked(project, record) ? record.nextCheckAt : null;
  return {
    domain,
    unicodeDomain: domainToUnicode(domain),
    kind: kindOf(domain, zone),
    role: roleOf(project, domain),
    status: record.status,
    dns: record.dns,
    certificate: record.certificate,
    issues: record.issues.map((issue) => describeIssue(issue, nextCheckAt !== null)),
    records: record.records.length > 0 ? record.records : [wantedRecord(domain, zone, edge.target.name)],
    addedAt: record.addedAt,
    checkedAt: record.checkedAt,
    nextCheckAt,
    etag: domainTag(project, domain),
    // JSON leaves out what is undefined.
    redirect: redirectOf(project, domain),
    omittedRecords: record.omittedRecords || undefined,
    cachesClearAt: record.cachesClearAt ?? undefined,
    verifiedAt: record.verifiedAt ?? undefined,
    certificateRequestedAt: record.certificateRequestedAt ?? undefined,
    certificateExpiresAt: record.certificateExpiresAt ?? undefined,
  };
}
