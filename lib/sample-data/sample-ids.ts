import { firstIdAt } from '../database/ids.ts';

/**
 * Positions in the catalog determine the ids of sample records. Categories get 1000, 2000 and so on. The pets of the
 * first category get 1001, 1002 and so on. Generated ids can't collide with these: they count from 2020, in steps of
 * 4,096 per millisecond.
 */
export function sampleCategoryId(position: number): number {
  return (position + 1) * 1000;
}

export function samplePetId(categoryId: number, position: number): number {
  return categoryId + position + 1;
}

/** Sample pets were sold in October 2026, each category on another day, each pet at another hour. */
export function sampleOrderId(petId: number): number {
  return firstIdAt(Date.UTC(2026, 9, 3 * Math.floor(petId / 1000), 8 + (petId % 1000), 30));
}
