import type { WriteToken } from '../idempotency/write-token.ts';

/**
 * The ids of sample records follow from their positions in the catalogue: categories have 1000, 2000 and so on, the
 * pets of the first 1001, 1002 and so on. No other record has such an id: generated ones count from 2020, in steps of
 * 4,096 a millisecond.
 */
export function sampleCategoryId(position: number): number {
  return (position + 1) * 1000;
}

export function samplePetId(categoryId: number, position: number): number {
  return categoryId + position + 1;
}

/** The write token of a sample record, as long as any other: a second load at the same time has the same. */
export function sampleToken(id: number): WriteToken {
  return {
    token: `00000000-0000-0000-0000-${String(id).padStart(12, '0')}`,
    recordId: id,
    replayed: false,
    assignNewId: () => Promise.reject(new Error(`The id ${id} of a sample record is taken.`)),
  };
}
