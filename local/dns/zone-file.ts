import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import * as z from 'zod';
import { UserError } from '../../lib/errors/user-error.ts';
import { zoneFile } from '../part-files.ts';
import { replaceFile, withLock } from '../shared-file.ts';
import { BUILT_IN_RECORDS, FIRST_RECORDS } from './built-in-zones.ts';
import { type RecordSet, readRecordSet } from './record-set.ts';
import { Zones } from './zones.ts';

const fileSchema = z.object({
  records: z.array(z.object({ name: z.string(), type: z.string(), ttl: z.number(), values: z.array(z.string()) })),
});

/** @throws UserError when the file is damaged */
export async function readRecords(dataFolder: string): Promise<readonly RecordSet[]> {
  const file = zoneFile(dataFolder);
  if (!existsSync(file)) return FIRST_RECORDS;
  try {
    const { records } = fileSchema.parse(JSON.parse(await readFile(file, 'utf8')));
    return records.map(({ name, type, ttl, values }) => readRecordSet(name, type, values, ttl));
  } catch (error) {
    const reason = error instanceof z.ZodError ? z.prettifyError(error) : String(error);
    throw new UserError(`${file} is damaged: ${reason} Correct it, or delete it to start over.`, { cause: error });
  }
}

/** Changes the records and returns the new ones. A lock keeps concurrent changes by other processes from being lost. */
export async function editRecords(
  dataFolder: string,
  edit: (records: readonly RecordSet[]) => readonly RecordSet[],
): Promise<readonly RecordSet[]> {
  const file = zoneFile(dataFolder);
  return withLock(file, async () => {
    const records = edit(await readRecords(dataFolder));
    await replaceFile(file, `${JSON.stringify({ records }, null, 2)}\n`);
    return records;
  });
}

/** Reads all zones, including the built-in ones. */
export async function readZones(dataFolder: string): Promise<Zones> {
  return new Zones([...BUILT_IN_RECORDS, ...(await readRecords(dataFolder))]);
}
