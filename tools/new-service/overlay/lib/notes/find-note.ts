import type { Note } from '../contract/generated/public/types.ts';
import { readItem } from '../database/read-items.ts';
import { versionOf } from '../database/version.ts';
import { NotFound } from '../errors/errors.ts';
import { fromItem, noteAt } from './note-item.ts';

/**
 * Finds a note by its id. The read is strongly consistent.
 * @throws NotFound when there is no such note
 */
export async function findNote(id: number): Promise<Note> {
  return (await existingNote(id)).note;
}

/**
 * Finds a note and its version.
 * @throws NotFound when there is no such note
 */
export async function existingNote(id: number): Promise<{ readonly note: Note; readonly version: number }> {
  const item = await readItem(noteAt(id));
  if (!item) throw new NotFound('There is no such note.');
  return { note: fromItem(item), version: versionOf(item) };
}
