import { environment } from '../config/environment.ts';
import { recordKey } from '../database/attributes.ts';
import { transact } from '../database/transact.ts';
import { deleteItem } from '../database/write-actions.ts';
import { noSuchNote } from './find-note.ts';
import { NOTES } from './note-item.ts';

/**
 * Deletes a note. Nothing is kept of it.
 * @throws NotFound when there is no such note
 * @throws ServiceUnavailable
 */
export async function deleteNote(id: number): Promise<void> {
  if (!Number.isSafeInteger(id)) throw noSuchNote(); // The id was rounded, so it would delete another note.
  const key = recordKey(NOTES, id);
  const refusals = await transact([deleteItem(environment('notesTable'), key, key)]);
  if (refusals) throw noSuchNote();
}
