import { randomInt } from 'node:crypto';

export interface NewCategory {
  readonly name: string;
  readonly description?: string | undefined;
}

export interface Category extends NewCategory {
  readonly id: number;
}

export const MAX_NAME_LENGTH = 255;
export const MAX_DESCRIPTION_LENGTH = 2_000;

let last = 0;

/**
 * An id as this project makes them, so that the lists of all stacks are in the same order. The peers do not draw again
 * when an id is taken, so none is drawn twice in a row: over thousands of requests that would happen.
 */
export function generateId(now: number = Date.now()): number {
  const id = (now - Date.UTC(2020, 0, 1)) * 4096 + randomInt(4096);
  if (id === last) return generateId(now);
  last = id;
  return id;
}
