import { exampleNote } from '../../lib/notes/example-notes.ts';
import type { StageStacks } from '../support/deployed-stage.ts';
import type { Check } from './checks.ts';

/** The origins of what a stage has beside its API. */
export type PartOrigins = object;

/** Undefined: a stage has its API alone. */
export const partOriginsOf = (_stacks: StageStacks): PartOrigins | undefined => undefined;

/** The other origins, for people. */
export const describeParts = (_origins: PartOrigins): string => '';

/** Read-only checks of what a stage has beside its API, each with its origin. */
export const partChecks = (_origins: PartOrigins): [origin: string, check: Check][] => [];

/** The record that the writing checks create. */
export const newRecord = (_origin: string) => ({ noun: 'note', path: '/notes', body: exampleNote });

/** Looks for a new record in its list: not here, because a list has pages. */
export const listChecks = (_note: string, _apiKey: string): Check[] => [];
