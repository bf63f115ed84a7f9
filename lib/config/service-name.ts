/** The service's name in identifiers: lower-case letters. Keys, tables, cookies and variables derive theirs from it. */
export const SERVICE = 'petstore';

/** The service's name for people, and the start of its stacks' names. */
export const SERVICE_TITLE = 'Petstore';

/** The operators' program, as they call it in the project's folder. */
export const PROGRAM = `./${SERVICE}`;
