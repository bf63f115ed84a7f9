import { deleteNote } from '../../lib/contract/generated/public/operations.ts';
import { remembersRequests } from '../../lib/database/access.ts';
import { changeOperation } from '../../lib/http/operation.ts';
import { NO_CONTENT } from '../../lib/http/operation-result.ts';
import * as notes from '../../lib/notes/delete-note.ts';

export const access = [remembersRequests, { table: 'Notes', actions: ['GetItem', 'DeleteItem'] }] as const;

/** `DELETE /notes/{noteId}`: deletes a note. */
export const handler = changeOperation(
  deleteNote,
  async ({ path: { noteId } }, request) => {
    await notes.deleteNote(noteId, request);
    return { ...NO_CONTENT, recordId: noteId };
  },
  async ({ path: { noteId } }) => ({ ...NO_CONTENT, recordId: noteId }),
);
