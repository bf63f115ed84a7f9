import * as z from 'zod';
import { mapInBatches } from '../database/map-in-batches.ts';
import { readProject } from '../project/project-store.ts';
import { changeItem, type ItemKind, listItems, takeItem } from '../site-items/item-store.ts';
import { EdgeAddressesUnknown } from './diagnose.ts';
import { CHECK_MS, limitDns } from './dns-limits.ts';
import type { DomainPorts } from './ports.ts';

/** A DNS record that still points here although its domain was removed. Somebody else could take over the name. */
const danglingRecordSchema = z.object({
  type: z.string(),
  name: z.string(),
  host: z.string(),
  value: z.string(),
  removedAt: z.string(),
});
export type DanglingRecord = z.infer<typeof danglingRecordSchema>;

const danglingRecords: ItemKind<DanglingRecord> = { type: 'dangling-record', schema: danglingRecordSchema };

/** How many records are checked at the same time. */
const CONCURRENCY = 5;

/** How long the service reminds people to delete a record, in seconds. */
const REMINDER_SECONDS = 90 * 24 * 60 * 60;

/** Remembers that a removed domain's record must be deleted. */
export async function rememberDanglingRecord(record: DanglingRecord): Promise<void> {
  const expiresAt = Math.ceil(Date.parse(record.removedAt) / 1000) + REMINDER_SECONDS;
  await changeItem(danglingRecords, record.name, () => ({ value: record, activity: [], expiresAt }));
}

/** Lists the records of removed domains that people should delete. A domain that was added again needs its record. */
export async function listDanglingRecords(): Promise<DanglingRecord[]> {
  const records = (await listItems(danglingRecords)).map(({ value }) => value);
  if (records.length === 0) return [];
  const { domains } = await readProject();
  return records.filter(({ name }) => domains.every(({ domain }) => domain !== name));
}

/** Forgets records that are gone or whose domain was added again. */
export async function checkDanglingRecords(ports: DomainPorts): Promise<void> {
  // List the records before reading the project: a record is stored only after its domain has left the project.
  const records = await listItems(danglingRecords);
  const { domains } = await readProject();
  await mapInBatches(records, CONCURRENCY, async ({ value: { name, value, removedAt } }) => {
    const isOursAgain = domains.some(({ domain }) => domain === name);
    if (!isOursAgain && (await stillPointsHere(ports, name, value))) return;
    await takeItem(danglingRecords, name, (stored) => (stored.removedAt === removedAt ? [] : undefined));
  });
}

/** A failed query counts as yes: the reminder stays until the record is known to be gone. */
async function stillPointsHere({ dns: view, edge }: DomainPorts, name: string, value: string): Promise<boolean> {
  const dns = limitDns(view, CHECK_MS);
  const results = await Promise.all([dns.query(name, 'CNAME'), dns.query(name, 'A')]);
  if (results.some(({ outcome }) => outcome === 'unreachable')) return true;
  const records = results.flatMap((result) => (result.outcome === 'found' ? result.records : []));
  if (records.some((record) => record.value.toLowerCase() === value)) return true;
  try {
    const addresses = records.filter(({ type }) => type === 'A');
    return (await Promise.all(addresses.map((record) => edge.target.isEdgeAddress(record.value)))).includes(true);
  } catch (error) {
    if (error instanceof EdgeAddressesUnknown) return true;
    throw error;
  }
}
