import * as z from 'zod';
import type { ItemKind } from '../site-items/stored-item.ts';
import { DOMAIN_KINDS, recordChangeSchema } from './dns-record-change.ts';
import { issueSchema } from './issues.ts';
import { CERTIFICATE_STATES, DNS_STATES, DOMAIN_STATUSES } from './status.ts';

const time = z.string();

/** The results of a domain's checks. Times are ISO 8601; null means "not yet" or "no longer". */
export const domainRecordSchema = z.object({
  /**
   * When the domain was added. A record with an earlier time is left over from a domain that was removed and added
   * again.
   */
  addedAt: time,
  status: z.enum(DOMAIN_STATUSES),
  dns: z.enum(DNS_STATES),
  certificate: z.enum(CERTIFICATE_STATES),
  /** Unknown before the first check. */
  zone: z.string().nullable(),
  kind: z.enum(DOMAIN_KINDS).nullable(),
  issues: z.array(issueSchema),
  records: z.array(recordChangeSchema),
  /** How many more records the last check found. */
  omittedRecords: z.number().default(0),
  /** Whether the edge serves the domain over HTTPS. */
  isServed: z.boolean(),
  isSuspended: z.boolean(),
  /** The start of the check schedule: when the domain was added or last verified by hand. */
  scheduledFrom: time,
  checkedAt: time.nullable(),
  nextCheckAt: time.nullable(),
  cachesClearAt: time.nullable(),
  verifiedAt: time.nullable(),
  certificateRequestedAt: time.nullable(),
  certificateExpiresAt: time.nullable(),
  /** When a check first found that the DNS record of a served domain is gone. */
  recordGoneAt: time.nullable(),
});
export type DomainRecord = z.infer<typeof domainRecordSchema>;

export const domainRecords: ItemKind<DomainRecord> = { type: 'domain', schema: domainRecordSchema };

/** The record of a domain before its first check. */
export function newDomainRecord(addedAt: string): DomainRecord {
  return {
    addedAt,
    status: 'waiting_for_dns',
    dns: 'pending',
    certificate: 'none',
    zone: null,
    kind: null,
    issues: [],
    records: [],
    omittedRecords: 0,
    isServed: false,
    isSuspended: false,
    scheduledFrom: addedAt,
    checkedAt: null,
    nextCheckAt: addedAt,
    cachesClearAt: null,
    verifiedAt: null,
    certificateRequestedAt: null,
    certificateExpiresAt: null,
    recordGoneAt: null,
  };
}
