import { getNote } from '../../lib/contract/generated/public/operations.ts';
import { operation } from '../../lib/http/operation.ts';
import { findNote } from '../../lib/notes/find-note.ts';

export const access = [{ table: 'Notes', actions: ['GetItem'] }] as const;

/** `GET /notes/{noteId}`: returns one note. */
export const handler = operation(getNote, async ({ path: { noteId } }) => ({ body: await findNote(noteId) }));
