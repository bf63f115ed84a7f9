import type { ApiKeyRecord } from '../../lib/api-keys/key-record.ts';
import { keyStateOf } from '../../lib/api-keys/key-state.ts';

/** Key records as aligned lines of text, with a heading. */
export function keyTable(records: readonly ApiKeyRecord[], now: number): string {
  const rows = records.map((record) => [
    record.keyId,
    `…${record.lastFour}`,
    keyStateOf(record, now),
    record.createdAt,
    record.revokedAt ?? record.expiresAt ?? '-',
    record.name,
  ]);
  const table = [['KEY ID', 'KEY', 'STATE', 'CREATED', 'ENDS', 'NAME'], ...rows];
  const width = (column: number) => Math.max(...table.map((row) => row[column]?.length ?? 0));
  return table
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(width(column)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
