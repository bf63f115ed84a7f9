import { getPet } from '../../lib/contract/generated/public/operations.ts';
import { operation } from '../../lib/http/operation.ts';
import { findPet, noSuchPet } from '../../lib/pets/pet-store.ts';

export const access = [{ table: 'Pets', actions: ['GetItem'] }] as const;

/** `GET /pets/{petId}`: returns one pet. Deprecated in favor of `GET /pets?id=…`. */
export const handler = operation(getPet, async ({ path: { petId } }) => {
  const pet = await findPet(petId);
  if (!pet) throw noSuchPet();
  return { body: pet };
});
