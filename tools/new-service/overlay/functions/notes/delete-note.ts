import { deleteNote } from '../../lib/contract/generated/public/operations.ts';
import { operation } from '../../lib/http/operation.ts';
import { NO_CONTENT } from '../../lib/http/operation-result.ts';
import * as notes from '../../lib/notes/delete-note.ts';

export const access = [{ table: 'Notes', actions: ['DeleteItem'] }] as const;

/** `DELETE /notes/{noteId}`: deletes a note. */
export const handler = operation(deleteNote, async ({ path: { noteId } }) => {
  await notes.deleteNote(noteId);
  return { ...NO_CONTENT, recordId: noteId };
});
