import { createNote } from '../../lib/contract/generated/public/operations.ts';
import { remembersRequests } from '../../lib/database/access.ts';
import { writeOperation } from '../../lib/http/operation.ts';
import * as notes from '../../lib/notes/create-note.ts';

export const access = [remembersRequests, { table: 'Notes', actions: ['PutItem'] }] as const;

/** `POST /notes`: creates a note. */
export const handler = writeOperation(createNote, ({ body }, { idempotency }) => notes.createNote(body, idempotency));
