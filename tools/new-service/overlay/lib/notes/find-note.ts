import type { Note } from '../contract/generated/public/types.ts';
import { readItem } from '../database/read-items.ts';
import { NotFound } from '../errors/errors.ts';
import { fromItem, noteAt } from './note-item.ts';

/**
 * Finds a note by its id. The read is strongly consistent.
 * @throws NotFound when there is no such note
 */
export async function findNote(id: number): Promise<Note> {
  const item = await readItem(noteAt(id));
  if (!item) throw noSuchNote();
  return fromItem(item);
}

export function noSuchNote(): NotFound {
  return new NotFound('There is no such note.');
}
