import type { NewNote, Note } from '../contract/generated/public/types.ts';
import { putItem } from '../database/write-actions.ts';
import { type Creation, createRecord } from '../idempotency/create-record.ts';
import type { IdempotentRequest } from '../idempotency/idempotency-record.ts';
import { fromItem, noteAt, noteMapping } from './note-item.ts';

/**
 * Creates a note, once per Idempotency-Key.
 * @throws the errors of `createRecord`
 */
export async function createNote(note: NewNote, idempotency: IdempotentRequest | undefined): Promise<Creation<Note>> {
  const attributes = noteMapping.write(note);
  const { id, replayed } = await createRecord({
    idempotency,
    actions: (id) => [putItem(noteAt(id), attributes, { id: undefined })],
  });
  return { record: fromItem({ ...noteAt(id).Key, ...attributes }), replayed };
}
