import type { NewActivityEntry } from '../../lib/activity/activity-entry.ts';
import { environment } from '../../lib/config/environment.ts';
import { getNumber } from '../../lib/database/attributes.ts';
import { timeOf } from '../../lib/database/ids.ts';
import { scanTable } from '../../lib/database/read-items.ts';
import { tables } from '../../lib/database/tables.ts';

/** The tables whose records carry the key that made them, and what the activity log would call a record. */
const made = [
  [tables.Categories, 'category'],
  [tables.Pets, 'pet'],
  [tables.Orders, 'order'],
] as const;

/** An entry as `activity` shows it. Clients' requests have none in the activity log. */
export interface KeyEntry extends Omit<NewActivityEntry, 'actor'> {
  readonly actor: { readonly kind: string; readonly name: string };
}

/** The records that exist and that a key made, as entries. It reads all records: that takes a second for each 10,000. */
export async function recordsOfKey(keyId: string): Promise<KeyEntry[]> {
  const entries = made.map(async ([{ variable }, noun]) => {
    const found: KeyEntry[] = [];
    const pages = scanTable(environment(variable), {
      ConsistentRead: false,
      FilterExpression: 'keyId = :key',
      ProjectionExpression: 'id',
      ExpressionAttributeValues: { ':key': { S: keyId } },
    });
    for await (const items of pages) {
      for (const id of items.map((item) => getNumber(item, 'id'))) {
        const at = new Date(timeOf(id)).toISOString();
        found.push({ at, actor: { kind: 'key', name: keyId }, action: `${noun}.created`, subject: String(id) });
      }
    }
    return found;
  });
  return (await Promise.all(entries)).flat();
}
