import { sharedEnvironment } from './shared-environment.ts';

/** The functions' environment variables. The stack sets them and the functions read them. */
export const environmentNames = { ...sharedEnvironment, notesTable: 'NOTES_TABLE' } as const;

export type EnvironmentVariable = keyof typeof environmentNames;
