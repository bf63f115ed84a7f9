import * as z from 'zod';
import { NotFound } from '../../errors/errors.ts';
import type { Project } from '../../project/project.ts';
import { type ItemKind, listItems, readItem } from '../../site-items/item-store.ts';
import { recordChangeSchema } from '../dns/dns-record-change.ts';
import { issueSchema } from './issues.ts';

const time = z.string();
const noTime = time.nullable().default(null);

/** The results of a domain's checks, by default before the first. Times are ISO 8601; null means "not yet" or "no longer". */
export const domainRecordSchema = z.object({
  /** A record with an earlier time than the project has is left over from a domain that was removed and added again. */
  addedAt: time,
  status: z
    .enum(['suspended', 'needs_attention', 'live', 'issuing_certificate', 'waiting_for_dns'])
    .default('waiting_for_dns'),
  dns: z.enum(['pending', 'missing', 'mismatch', 'conflict', 'unreachable', 'active']).default('pending'),
  certificate: z.enum(['none', 'issuing', 'delayed', 'blocked', 'failed', 'active', 'expiring']).default('none'),
  /** Unknown before the first check. */
  zone: z.string().nullable().default(null),
  issues: z.array(issueSchema).default([]),
  records: z.array(recordChangeSchema).default([]),
  /** How many more records the last check found. */
  omittedRecords: z.number().default(0),
  /** Whether the edge serves the domain over HTTPS. */
  isServed: z.boolean().default(false),
  isSuspended: z.boolean().default(false),
  /** The start of the check schedule: when the domain was added or last verified by hand. */
  scheduledFrom: time,
  checkedAt: noTime,
  nextCheckAt: noTime,
  cachesClearAt: noTime,
  verifiedAt: noTime,
  certificateRequestedAt: noTime,
  certificateExpiresAt: noTime,
  /** When a check first found that the DNS record of a served domain is gone. */
  recordGoneAt: noTime,
});
export type DomainRecord = z.infer<typeof domainRecordSchema>;

export const domainRecords: ItemKind<DomainRecord> = { type: 'domain', schema: domainRecordSchema };

/** The record of a domain before its first check. */
export function newDomainRecord(addedAt: string): DomainRecord {
  return domainRecordSchema.parse({ addedAt, scheduledFrom: addedAt, nextCheckAt: addedAt });
}

/** Reads the records of all of the project's domains, in the order in which the domains were added. */
export async function readRecords({ domains }: Project): Promise<ReadonlyMap<string, DomainRecord>> {
  const stored = new Map((await listItems(domainRecords)).map(({ id, value }) => [id, value]));
  return new Map(domains.map(({ domain, addedAt }) => [domain, current(stored.get(domain), addedAt)]));
}

/**
 * Reads the record of one of the project's domains.
 * @throws NotFound when the project does not have the domain
 */
export async function readRecord({ domains }: Project, domain: string): Promise<DomainRecord> {
  const added = domains.find((candidate) => candidate.domain === domain);
  if (!added) throw notFound(domain);
  return current(await readItem(domainRecords, domain), added.addedAt);
}

/** Whether the project lists a domain as it was added then, not one of the same name that was added again since. */
export function isListed({ domains }: Project, domain: string, { addedAt }: Pick<DomainRecord, 'addedAt'>): boolean {
  return domains.some((listed) => listed.domain === domain && listed.addedAt === addedAt);
}

/** The error when the project does not have a domain. */
export function notFound(domain: string): NotFound {
  return new NotFound(`The project has no domain ${domain}.`);
}

/** A stored record with another time is left over from a domain that was removed and added again. */
function current(stored: DomainRecord | undefined, addedAt: string): DomainRecord {
  return stored?.addedAt === addedAt ? stored : newDomainRecord(addedAt);
}
