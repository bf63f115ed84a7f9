import * as z from 'zod';
import { readProject } from '../project/project-store.ts';
import { changeItem, type ItemKind, listItems, removeItemIf } from '../site-items/item-store.ts';
import type { DomainPorts } from './ports.ts';

/** A DNS record that still points here although its domain was removed. Somebody else could take the name over. */
const danglingRecordSchema = z.object({
  type: z.string(),
  name: z.string(),
  host: z.string(),
  value: z.string(),
  removedAt: z.string(),
});
export type DanglingRecord = z.infer<typeof danglingRecordSchema>;

const danglingRecords: ItemKind<DanglingRecord> = { type: 'dangling-record', schema: danglingRecordSchema };

/** The service stops asking for a record's deletion after this long, in seconds. */
const REMINDED_SECONDS = 90 * 24 * 60 * 60;

/** Remembers that a removed domain's record must be deleted. */
export async function rememberDanglingRecord(record: DanglingRecord): Promise<void> {
  const expiresAt = Math.ceil(Date.parse(record.removedAt) / 1000) + REMINDED_SECONDS;
  await changeItem(danglingRecords, record.name, () => ({ value: record, activity: [], expiresAt }));
}

/** The records of removed domains that people should delete. */
export async function listDanglingRecords(): Promise<DanglingRecord[]> {
  return (await listItems(danglingRecords)).map(({ value }) => value);
}

/** Forgets the records that are gone, or whose domain was added again. */
export async function checkDanglingRecords(ports: DomainPorts): Promise<void> {
  // Listed first: a record is remembered only after the project has let go of its domain.
  const records = await listDanglingRecords();
  const { domains } = await readProject();
  for (const { name, value, removedAt } of records) {
    const isOursAgain = domains.some(({ domain }) => domain === name);
    if (!isOursAgain && (await stillPointsHere(ports, name, value))) continue;
    await removeItemIf(danglingRecords, name, (stored) => stored.removedAt === removedAt);
  }
}

/** "We could not ask" counts as yes: the reminder stays until the record is known to be gone. */
async function stillPointsHere(ports: DomainPorts, name: string, value: string): Promise<boolean> {
  const result = await ports.dns.query(name, 'CNAME');
  if (result.outcome === 'unreachable') return true;
  if (result.outcome === 'found' && result.records.some((record) => record.value.toLowerCase() === value)) return true;
  return hasEdgeAddress(ports, name);
}

async function hasEdgeAddress({ dns, edge }: Pick<DomainPorts, 'dns' | 'edge'>, name: string): Promise<boolean> {
  const result = await dns.query(name, 'A');
  if (result.outcome !== 'found') return result.outcome === 'unreachable';
  const ours = await Promise.all(result.records.map(({ value }) => edge.target.isEdgeAddress(value)));
  return ours.includes(true);
}
