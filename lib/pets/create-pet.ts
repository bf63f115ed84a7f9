import type { TransactWriteItem } from '@aws-sdk/client-dynamodb';
import type { NewPet, Pet } from '../contract/generated/public/types.ts';
import { type Creation, createRecord } from '../idempotency/create-record.ts';
import type { IdempotentRequest } from '../idempotency/idempotency-record.ts';
import { type PetFields, putPet, toPet } from './pet-item.ts';
import { requireCategory } from './require-category.ts';

interface PetOrigin {
  /** The key, if a client creates it. */
  readonly keyId?: string;
  /** Who creates it, if no client does. */
  readonly changedBy?: string;
  /** More actions of the transaction, for the pet's id. */
  readonly also?: (id: number) => readonly TransactWriteItem[];
}

/** Creates a pet, once per Idempotency-Key. */
export async function createPet(
  newPet: NewPet,
  idempotency: IdempotentRequest | undefined,
  { keyId, changedBy, also = () => [] }: PetOrigin = {},
): Promise<Creation<Pet>> {
  // The contract's defaults. Once released they stay, because a repeated request gets the same response.
  const pet: PetFields = { photoUrls: [], tags: [], status: 'available', ...newPet, keyId, changedBy };
  const { id, replayed } = await createRecord({
    idempotency,
    check: () => requireCategory(newPet),
    actions: (id) => [putPet(id, pet), ...also(id)],
  });
  return { record: toPet(id, pet), replayed };
}
