import { environment } from '../config/environment.ts';
import type { NewNote, Note } from '../contract/generated/public/types.ts';
import { recordKey } from '../database/attributes.ts';
import { toAttributes } from '../database/record-mapping.ts';
import { putItem } from '../database/write-actions.ts';
import { type Creation, createRecord } from '../idempotency/create-record.ts';
import type { IdempotentRequest } from '../idempotency/idempotency-record.ts';
import { fromItem, NOTES, noteMapping } from './note-item.ts';

/**
 * Creates a note, once per Idempotency-Key.
 * @throws IdempotencyKeyReused when the Idempotency-Key belongs to a different request
 * @throws ServiceUnavailable
 */
export async function createNote(note: NewNote, idempotency: IdempotentRequest | undefined): Promise<Creation<Note>> {
  const itemOf = (id: number) => ({ ...recordKey(NOTES, id), ...toAttributes(noteMapping, note) });
  const { id, replayed } = await createRecord({
    idempotency,
    actions: (id) => [putItem(environment('notesTable'), itemOf(id), { id: undefined })],
  });
  return { record: fromItem(itemOf(id)), replayed };
}
