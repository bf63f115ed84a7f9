import { environmentNames } from '../../lib/config/environment-names.ts';
import type { NewNote } from '../../lib/contract/generated/public/types.ts';
import { exampleNote } from '../../lib/notes/example-notes.ts';

/** The path of the list that tests of what all operations share read, and create records in. */
export const LIST = '/notes';
/** The path of a record that does not exist. */
export const MISSING = '/notes/1';
/** The list's table, and the variable with its name. */
export const TABLE = 'notesTable';
export const TABLE_VARIABLE = environmentNames[TABLE];
/** The body of a request that creates a record. */
export const newRecord = (title = exampleNote.title): NewNote => ({ ...exampleNote, title });
