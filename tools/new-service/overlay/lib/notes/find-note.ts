import { environment } from '../config/environment.ts';
import type { Note } from '../contract/generated/public/types.ts';
import { recordKey } from '../database/attributes.ts';
import { readItem } from '../database/read-item.ts';
import { NotFound } from '../errors/errors.ts';
import { fromItem, NOTES } from './note-item.ts';

/**
 * Finds a note by its id. The read is strongly consistent.
 * @throws NotFound when there is no such note
 */
export async function findNote(id: number): Promise<Note> {
  // An id that is not a safe integer was rounded, so it would find another note.
  const item = Number.isSafeInteger(id) && (await readItem(environment('notesTable'), recordKey(NOTES, id)));
  if (!item) throw noSuchNote();
  return fromItem(item);
}

export function noSuchNote(): NotFound {
  return new NotFound('There is no such note.');
}
