import * as z from 'zod';
import type { ItemKind } from '../site-items/item-store.ts';
import { recordChangeSchema } from './dns-record-change.ts';
import { issueSchema } from './issues.ts';

const time = z.string();
const noTime = time.nullable().default(null);

/** The results of a domain's checks, by default before the first. Times are ISO 8601; null means "not yet" or "no longer". */
export const domainRecordSchema = z.object({
  /**
   * When the domain was added. A record with an earlier time is left over from a domain that was removed and added
   * again.
   */
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
