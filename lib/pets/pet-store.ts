import { GetItemCommand } from '@aws-sdk/client-dynamodb';
import { environment } from '../config/environment.ts';
import type { Pet } from '../contract/generated/public/types.ts';
import { getOptionalNumber, type Item, recordKey } from '../database/attributes.ts';
import { dynamodb } from '../database/dynamodb.ts';
import { readItems } from '../database/read-items.ts';
import { NotFound } from '../errors/errors.ts';
import { fromItem, PETS } from './pet-item.ts';

/** Finds a pet by its id. The read is strongly consistent. */
export async function findPet(id: number): Promise<Pet | undefined> {
  const item = await readPet(id);
  return item && fromItem(item);
}

/** Finds the order that sold a pet, if one did. The read is strongly consistent. */
export async function findOrderId(petId: number): Promise<number | undefined> {
  const item = await readPet(petId);
  return item && getOptionalNumber(item, 'orderId');
}

/** Finds pets by their ids, all different. The read is strongly consistent, and its result ordered by id. */
export async function findPets(ids: readonly number[]): Promise<Pet[]> {
  const keys = ids.map((id) => recordKey(PETS, id));
  const items = await readItems(environment('petsTable'), keys);
  return items.map(fromItem).sort((one, other) => one.id - other.id);
}

async function readPet(id: number): Promise<Item | undefined> {
  if (!Number.isSafeInteger(id)) return undefined; // The id was rounded, so it would find another pet.
  const { Item: item } = await dynamodb().send(
    new GetItemCommand({ TableName: environment('petsTable'), Key: recordKey(PETS, id), ConsistentRead: true }),
  );
  return item;
}

export function noSuchPet(): NotFound {
  return new NotFound('There is no such pet.');
}
