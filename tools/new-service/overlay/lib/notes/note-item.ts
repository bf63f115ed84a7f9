import type { Note } from '../contract/generated/public/types.ts';
import { getNumber, type Item } from '../database/attributes.ts';
import { fromAttributes, optional, type RecordMapping, text } from '../database/record-mapping.ts';

/** The partition that holds all notes. */
export const NOTES = 'notes';

export const noteMapping: RecordMapping<Omit<Note, 'id'>> = { title: text, text: optional(text) };

export function fromItem(item: Item): Note {
  return { id: getNumber(item, 'id'), ...fromAttributes(noteMapping, item) };
}
