import { OVERTAKEN, untilDecided } from '../database/backoff.ts';
import { deleteRecord, requireMatch } from '../database/version.ts';
import { type ChangeRequest, transactOnce } from '../idempotency/change-once.ts';
import { existingNote } from './find-note.ts';
import { noteAt } from './note-item.ts';

/**
 * Deletes a note. Nothing is kept of it.
 * @throws NotFound when there is no such note
 * @throws PreconditionFailed when it does not have the version that was asked for
 * @throws ServiceUnavailable
 */
export async function deleteNote(id: number, request: ChangeRequest): Promise<void> {
  return untilDecided(async () => {
    const { note, version } = await existingNote(id);
    requireMatch(request.ifMatch, note.etag, 'The note was changed meanwhile.');
    if (await transactOnce([deleteRecord(noteAt(id), version)], request)) return OVERTAKEN;
  });
}
