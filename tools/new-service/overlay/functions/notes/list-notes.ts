import { listNotes } from '../../lib/contract/generated/public/operations.ts';
import { operation } from '../../lib/http/operation.ts';
import { revalidated } from '../../lib/http/operation-result.ts';
import { notePage } from '../../lib/notes/note-page.ts';

export const access = [{ table: 'Notes', actions: ['Query'] }] as const;
export const services = ['cursors'] as const;

/** `GET /notes`: returns a page of notes, ordered by id. */
export const handler = operation(listNotes, async ({ query }) =>
  revalidated(await notePage(listNotes.operationId, query)),
);
