/**
 * Positions in the catalogue determine the ids of sample records. Categories get 1000, 2000 and so on. The pets of the
 * first category get 1001, 1002 and so on. Generated ids can't collide with these: they count from 2020, in steps of
 * 4,096 per millisecond.
 */
export function sampleCategoryId(position: number): number {
  return (position + 1) * 1000;
}

export function samplePetId(categoryId: number, position: number): number {
  return categoryId + position + 1;
}
