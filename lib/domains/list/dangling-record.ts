import * as z from 'zod';
import { mapInBatches } from '../../database/map-in-batches.ts';
import { readProject } from '../../project/project-store.ts';
import { changeItem, type ItemKind, listItems, takeItem } from '../../site-items/item-store.ts';
import { EdgeAddressesUnknown } from '../dns/diagnose.ts';
import { CHECK_MS, limitDns } from '../dns/dns-limits.ts';
import type { DomainPorts } from '../ports.ts';

/** A DNS record that still points here although its domain was removed. Somebody else could take over the name. */
const danglingRecordSchema = z.object({
  type: z.string(),
  name: z.string(),
  host: z.string(),
  value: z.string(),
  removedAt: z.string(),
  /** Whether a check has found it. It may have been set after the last one. */
  isFound: z.boolean().default(true),
});
export type DanglingRecord = z.infer<typeof danglingRecordSchema>;

export const danglingRecords: ItemKind<DanglingRecord> = { type: 'dangling-record', schema: danglingRecordSchema };

/** How many records are checked at the same time. */
const CONCURRENCY = 5;

/** How long the service reminds people to delete a record, in seconds. */
const REMINDER_SECONDS = 90 * 24 * 60 * 60;

/** Remembers that a removed domain's record must be deleted, once it was found. */
export async function rememberDanglingRecord(record: DanglingRecord): Promise<void> {
  const expiresAt = Math.ceil(Date.parse(record.removedAt) / 1000) + REMINDER_SECONDS;
  await changeItem(danglingRecords, record.name, () => ({ value: record, activity: [], expiresAt }));
}

/** Lists the records of removed domains that people should delete. A domain that was added again needs its record. */
export async function listDanglingRecords(): Promise<Omit<DanglingRecord, 'isFound'>[]> {
  const records = (await listItems(danglingRecords)).filter(({ value }) => value.isFound);
  if (records.length === 0) return [];
  const { domains } = await readProject();
  const dangling = records.filter(({ id }) => domains.every(({ domain }) => domain !== id));
  return dangling.map(({ value: { isFound: _, ...record } }) => record);
}

/** Looks for the records. Forgets those that are gone or whose domain was added again. */
export async function checkDanglingRecords(ports: DomainPorts): Promise<void> {
  // List the records before reading the project: a record is stored only after its domain has left the project.
  const records = await listItems(danglingRecords);
  const { domains } = await readProject();
  await mapInBatches(records, CONCURRENCY, async ({ value: record }) => {
    const { name, value, removedAt, isFound } = record;
    const isOursAgain = domains.some(({ domain }) => domain === name);
    const outcome = isOursAgain ? 'gone' : await lookUp(ports, name, value);
    if (outcome === 'found' && !isFound) await rememberDanglingRecord({ ...record, isFound: true });
    if (outcome !== 'gone') return;
    await takeItem(danglingRecords, name, (stored) => (stored.removedAt === removedAt ? [] : undefined));
  });
}

/** Whether a name still points here. After a failed query, the reminder stays until the record is known to be gone. */
async function lookUp(
  { dns: view, edge }: DomainPorts,
  name: string,
  value: string,
): Promise<'found' | 'gone' | 'unknown'> {
  const dns = limitDns(view, CHECK_MS);
  const results = await Promise.all([dns.query(name, 'CNAME'), dns.query(name, 'A')]);
  if (results.some(({ outcome }) => outcome === 'unreachable')) return 'unknown';
  const records = results.flatMap((result) => (result.outcome === 'found' ? result.records : []));
  if (records.some((record) => record.value.toLowerCase() === value)) return 'found';
  try {
    const addresses = records.filter(({ type }) => type === 'A');
    const areOurs = await Promise.all(addresses.map((record) => edge.target.isEdgeAddress(record.value)));
    return areOurs.includes(true) ? 'found' : 'gone';
  } catch (error) {
    if (error instanceof EdgeAddressesUnknown) return 'unknown';
    throw error;
  }
}
