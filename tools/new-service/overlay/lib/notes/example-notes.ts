import type { NewNote } from '../contract/generated/public/types.ts';

/** The note that the `curl` line of `npm start`, the smoke checks and the tests create. */
export const exampleNote: NewNote = { title: 'Shopping', text: 'Bread and milk.' };

/** Another one, with the required fields alone. */
export const shortNote: NewNote = { title: 'Groceries' };
