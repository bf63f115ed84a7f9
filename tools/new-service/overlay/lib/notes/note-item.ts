import { versionTag } from '../contract/entity-tag.ts';
import type { Note } from '../contract/generated/public/types.ts';
import { getNumber, type Item, type ItemPlace, placeOf, recordKey } from '../database/attributes.ts';
import { optional, RecordMapping, text } from '../database/record-mapping.ts';
import { versionOf } from '../database/version.ts';

/** The partition that holds all notes. */
export const NOTES = 'notes';

export type NoteFields = Omit<Note, 'id' | 'etag'>;

export const noteAt = (id: number): ItemPlace => placeOf('notesTable', recordKey(NOTES, id));

export const noteMapping = new RecordMapping<NoteFields>({ title: text, text: optional(text) });

/** A note as clients see it: a new one, or one that has this version by now. */
export function toNote(id: number, fields: NoteFields, version = 0): Note {
  return { id, ...noteMapping.pick(fields), etag: versionTag(`note/${id}`, version) };
}

export function fromItem(item: Item): Note {
  return toNote(getNumber(item, 'id'), noteMapping.read(item), versionOf(item));
}
