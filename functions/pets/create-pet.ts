import { createPet } from '../../lib/contract/generated/public/operations.ts';
import { remembersRequests } from '../../lib/database/access.ts';
import { writeOperation } from '../../lib/http/operation.ts';
import * as pets from '../../lib/pets/create-pet.ts';

export const access = [
  remembersRequests,
  { table: 'Pets', actions: ['PutItem'] },
  { table: 'Categories', actions: ['GetItem'] },
] as const;

/** `POST /pets`: creates a pet. Its category, if it has one, must exist. */
export const handler = writeOperation(createPet, ({ body }, { caller, idempotency }) =>
  pets.createPet(body, idempotency, { keyId: caller.keyId }),
);
