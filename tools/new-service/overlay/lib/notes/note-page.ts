import { environment } from '../config/environment.ts';
import type { ListNotesInput, Note } from '../contract/generated/public/types.ts';
import { getNumber, recordKey } from '../database/attributes.ts';
import { decodeCursor, encodeCursor } from '../paging/cursor.ts';
import { readPage } from '../paging/read-page.ts';
import { fromItem, NOTES } from './note-item.ts';

/**
 * A page of notes, by id. The read is strongly consistent.
 * @param operationId the operation whose cursors are used
 * @throws InvalidRequest unless the service issued the cursor for this list
 */
export async function notePage(
  operationId: string,
  { limit, cursor }: ListNotesInput['query'],
): Promise<{ body: Note[]; nextCursor?: string | undefined }> {
  const list = [operationId];
  const after = decodeCursor(list, cursor);
  const { items, last } = await readPage(
    {
      TableName: environment('notesTable'),
      ConsistentRead: true,
      KeyConditionExpression: '#kind = :notes',
      ExpressionAttributeNames: { '#kind': 'kind' },
      ExpressionAttributeValues: { ':notes': { S: NOTES } },
      ExclusiveStartKey: after === undefined ? undefined : recordKey(NOTES, after),
    },
    limit,
  );
  return { body: items.map(fromItem), nextCursor: encodeCursor(list, last && getNumber(last, 'id')) };
}
