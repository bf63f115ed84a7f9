import type { ListNotesInput, Note } from '../contract/generated/public/types.ts';
import { BY_ID, pageAt } from '../paging/cursor.ts';
import { readPage } from '../paging/read-page.ts';
import { fromItem, NOTES, noteAt } from './note-item.ts';

/**
 * A page of notes, by id. The read is strongly consistent.
 * @param operationId the operation whose cursors are used
 * @throws InvalidRequest unless the service issued the cursor for this list
 */
export function notePage(
  operationId: string,
  { limit, cursor }: ListNotesInput['query'],
): Promise<{ body: Note[]; nextCursor?: string | undefined }> {
  return pageAt(cursor, [operationId], BY_ID, async (after) => {
    const { entries, next } = await readPage({ recordAt: noteAt, partition: ['kind', { S: NOTES }] }, limit, after);
    return { entries: entries.map(fromItem), next };
  });
}
