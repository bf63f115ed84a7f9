import type { NewNote, Note } from '../contract/generated/public/types.ts';
import { putItem } from '../database/write-actions.ts';
import { type Creation, createRecord } from '../idempotency/create-record.ts';
import type { IdempotentRequest } from '../idempotency/idempotency-record.ts';
import { noteAt, noteMapping, toNote } from './note-item.ts';

/**
 * Creates a note, once per Idempotency-Key.
 * @throws the errors of `createRecord`
 */
export async function createNote(note: NewNote, idempotency: IdempotentRequest | undefined): Promise<Creation<Note>> {
  const { id, replayed } = await createRecord({
    idempotency,
    actions: (id) => [putItem(noteAt(id), noteMapping.write(note), { id: undefined })],
  });
  return { record: toNote(id, note), replayed };
}
