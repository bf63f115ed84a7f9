import { GetItemCommand, type TransactWriteItem } from '@aws-sdk/client-dynamodb';
import { environment } from '../config/environment.ts';
import type { NewPet, Pet } from '../contract/generated/public/types.ts';
import { recordKey } from '../database/attributes.ts';
import { dynamodb } from '../database/dynamodb.ts';
import { insertRecord } from '../idempotency/insert-record.ts';
import type { WriteToken } from '../idempotency/write-token.ts';
import { fromItem, PETS, type PetFields, toItem, toPet } from './pet-item.ts';

/**
 * Stores a new pet, with the contract's defaults. The caller checks that its category exists.
 * @param also more actions of the transaction, for the pet's id
 */
export async function insertPet(
  newPet: NewPet,
  writeToken: WriteToken,
  also?: (id: number) => readonly TransactWriteItem[],
): Promise<Pet> {
  const pet: PetFields = { photoUrls: [], tags: [], status: 'available', ...newPet };
  const id = await insertRecord(environment('petsTable'), PETS, (id) => toItem(id, pet), writeToken, also);
  if (id === undefined) throw new Error('Another action than the put of a pet was refused.');
  return toPet(id, pet);
}

/** Finds a pet by its id. The read is strongly consistent. */
export async function findPet(id: number): Promise<Pet | undefined> {
  if (!Number.isSafeInteger(id)) return undefined; // The id was rounded, so it would find another pet.
  const { Item: item } = await dynamodb().send(
    new GetItemCommand({ TableName: environment('petsTable'), Key: recordKey(PETS, id), ConsistentRead: true }),
  );
  return item && fromItem(item);
}
