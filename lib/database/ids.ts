import { randomInt } from 'node:crypto';

const EPOCH = Date.UTC(2020, 0, 1);
const RANDOM_VALUES = 4096;

/**
 * Generates an id without coordination: milliseconds since 2020-01-01, times 4096, plus 12 random bits. Later ids are
 * larger. Until 2089 they are at most 2^53 - 1, which every JSON parser keeps exactly. Two ids of the same millisecond
 * can collide, so write a record on the condition that its id is free.
 * @param now milliseconds since 1970
 */
export function generateId(now: number = Date.now()): number {
  return firstIdAt(now) + randomInt(RANDOM_VALUES);
}

/** The smallest id of a millisecond. @param time milliseconds since 1970 */
export function firstIdAt(time: number): number {
  return (time - EPOCH) * RANDOM_VALUES;
}

/** When an id was generated, in milliseconds since 1970. */
export function timeOf(id: number): number {
  return Math.floor(id / RANDOM_VALUES) + EPOCH;
}
