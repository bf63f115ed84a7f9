import type { Note } from '../contract/generated/public/types.ts';
import { getNumber, type Item, type ItemPlace, placeOf, recordKey } from '../database/attributes.ts';
import { optional, RecordMapping, text } from '../database/record-mapping.ts';

/** The partition that holds all notes. */
export const NOTES = 'notes';

export const noteAt = (id: number): ItemPlace => placeOf('notesTable', recordKey(NOTES, id));

export const noteMapping = new RecordMapping<Omit<Note, 'id'>>({ title: text, text: optional(text) });

export function fromItem(item: Item): Note {
  return { id: getNumber(item, 'id'), ...noteMapping.read(item) };
}
