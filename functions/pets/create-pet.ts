import { createPet } from '../../lib/contract/generated/public/create-pet.ts';
import { type Access, idempotencyOfCreates } from '../../lib/database/access.ts';
import { writeOperation } from '../../lib/http/operation.ts';
import { insertPet } from '../../lib/pets/pet-store.ts';
import { requireCategory } from '../../lib/pets/require-category.ts';

export const access: Access = [
  idempotencyOfCreates,
  { table: 'Pets', actions: ['GetItem', 'PutItem'] },
  { table: 'Categories', actions: ['GetItem'] },
];

/** `POST /pets`: adds a pet. Its category, if it has one, must exist. */
export const handler = writeOperation(createPet, async ({ body }, { writeToken }) => {
  await requireCategory(body, writeToken);
  return { body: await insertPet(body, writeToken) };
});
