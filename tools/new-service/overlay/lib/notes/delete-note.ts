import { transact } from '../database/transact.ts';
import { deleteItem } from '../database/write-actions.ts';
import { noSuchNote } from './find-note.ts';
import { noteAt } from './note-item.ts';

/**
 * Deletes a note. Nothing is kept of it.
 * @throws NotFound when there is no such note
 * @throws ServiceUnavailable
 */
export async function deleteNote(id: number): Promise<void> {
  const place = noteAt(id);
  const refusals = await transact([deleteItem(place, place.Key)]);
  if (refusals) throw noSuchNote();
}
