import { getPet } from '../../lib/contract/generated/public/get-pet.ts';
import type { Access } from '../../lib/database/access.ts';
import { operation } from '../../lib/http/operation.ts';
import { findPet, noSuchPet } from '../../lib/pets/pet-store.ts';

export const access: Access = [{ table: 'Pets', actions: ['GetItem'] }];

/** `GET /pets/{petId}`: returns one pet. Deprecated in favor of `GET /pets?id=…`. */
export const handler = operation(getPet, async ({ path: { petId } }) => {
  const pet = await findPet(petId);
  if (!pet) throw noSuchPet();
  return { body: pet };
});
