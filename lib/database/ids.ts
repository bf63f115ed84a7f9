import { randomInt } from 'node:crypto';

const EPOCH = Date.UTC(2020, 0, 1);
const RANDOM_VALUES = 4096;

/**
 * A new id, made without coordination: milliseconds since 2020-01-01, times 4096, plus 12 random bits.
 * Ids of later milliseconds are larger; all are at most 2^53 - 1 until 2089, so exact in every JSON parser.
 * Two of the same millisecond can collide: whoever writes one does it on the condition that there is none yet.
 * @param now milliseconds since 1970
 */
export function generateId(now: number = Date.now()): number {
  return (now - EPOCH) * RANDOM_VALUES + randomInt(RANDOM_VALUES);
}
