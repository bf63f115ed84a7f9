import { createPet } from '../../lib/contract/generated/public/create-pet.ts';
import { writeOperation } from '../../lib/http/operation.ts';
import * as pets from '../../lib/pets/create-pet.ts';

/** `POST /pets`: creates a pet. Its category, if it has one, must exist. */
export const handler = writeOperation(createPet, ({ body }, { idempotency }) => pets.createPet(body, idempotency));
