import * as z from 'zod';
import type { Domain } from '../../contract/generated/dashboard/types.ts';
import type { DnsRecord } from './dns-view.ts';
import { isAtOrBelow } from './domain-name.ts';

export const RECORD_TTL = 3600;

export type DomainKind = Domain['kind'];

/** A record to add, to delete, or to keep because it is correct. */
export const recordChangeSchema = z.object({
  action: z.enum(['add', 'remove', 'keep']),
  type: z.string(),
  /** The full name. */
  name: z.string(),
  /** The name to enter at a DNS provider: the part before the zone's name, or `@` for the zone itself. */
  host: z.string(),
  value: z.string(),
  /** Seconds. */
  ttl: z.number(),
});
export type RecordChange = z.infer<typeof recordChangeSchema>;

export function kindOf(domain: string, zone: string): DomainKind {
  return domain === zone ? 'apex' : 'subdomain';
}

/**
 * The record that makes a domain point to the target. An apex can't have a CNAME:
 * https://www.rfc-editor.org/rfc/rfc1912#section-2.4
 */
export function wantedRecord(domain: string, zone: string, targetName: string): RecordChange {
  const type = kindOf(domain, zone) === 'apex' ? 'ALIAS' : 'CNAME';
  return { action: 'add', type, name: domain, host: hostOf(domain, zone), value: targetName, ttl: RECORD_TTL };
}

/** The part of a name before its zone's name, or `@` for the zone itself. */
export function hostOf(name: string, zone: string): string {
  if (name === zone) return '@';
  return isAtOrBelow(name, zone) ? name.slice(0, -zone.length - 1) : name;
}

/** The deletion of a conflicting record. */
export function removalOf({ name, type, value, ttl }: DnsRecord, zone: string): RecordChange {
  return { action: 'remove', type, name, host: hostOf(name, zone), value, ttl };
}
