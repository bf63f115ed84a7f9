import { GetItemCommand } from '@aws-sdk/client-dynamodb';
import { environment } from '../config/environment.ts';
import type { NewPet, Pet, PetStatus } from '../contract/generated/public/types.ts';
import {
  getEnum,
  getNumber,
  getOptionalNumber,
  getString,
  getStrings,
  type Item,
  recordKey,
} from '../database/attributes.ts';
import { dynamodb } from '../database/dynamodb.ts';
import { PETS_BY_CATEGORY } from '../database/tables.ts';
import { insertRecord } from '../idempotency/insert-record.ts';
import type { WriteToken } from '../idempotency/write-token.ts';
import type { Position } from '../paging/cursor.ts';
import { readPage } from '../paging/read-page.ts';

export const PETS = 'pets';
const STATUSES: readonly PetStatus[] = ['available', 'pending', 'sold'];

export interface PetFilter {
  readonly categoryId?: number | undefined;
  readonly status?: PetStatus | undefined;
}

/** Stores a new pet. Whether its category exists is for the caller to see to. */
export async function insertPet(pet: NewPet, writeToken: WriteToken): Promise<Pet> {
  const { id } = await insertRecord(environment('petsTable'), PETS, toItem(pet), writeToken);
  return toPet(id, pet);
}

/** The pet with an id, if there is one; strongly consistent. */
export async function findPet(id: number): Promise<Pet | undefined> {
  if (!Number.isSafeInteger(id)) return undefined; // It has been rounded: whatever stands there was not asked for.
  const { Item: item } = await dynamodb().send(
    new GetItemCommand({ TableName: environment('petsTable'), Key: recordKey(PETS, id), ConsistentRead: true }),
  );
  return item && fromItem(item);
}

/**
 * A page of the pets that match a filter, by id. A category's pets are read from their index, which is eventually
 * consistent; all others strongly.
 */
export async function queryPets(
  { categoryId, status }: PetFilter,
  limit: number,
  after?: Position,
): Promise<{ pets: Pet[]; next?: Position }> {
  const list = categoryId === undefined ? allPets(after) : petsOfCategory(categoryId, after);
  const page = await readPage({ ...list, ...statusFilter(list.ExpressionAttributeValues, status) }, limit);
  const pets = page.items.map(fromItem);
  return page.last ? { pets, next: [getNumber(page.last, 'id')] } : { pets };
}

function allPets(after?: Position) {
  return {
    TableName: environment('petsTable'),
    ConsistentRead: true,
    KeyConditionExpression: 'kind = :kind',
    ExpressionAttributeValues: { ':kind': { S: PETS } },
    ExclusiveStartKey: after && recordKey(PETS, after[0] ?? 0),
  };
}

function petsOfCategory(categoryId: number, after?: Position) {
  const category = { N: String(categoryId) };
  return {
    TableName: environment('petsTable'),
    IndexName: PETS_BY_CATEGORY,
    KeyConditionExpression: 'categoryId = :categoryId',
    ExpressionAttributeValues: { ':categoryId': category },
    ExclusiveStartKey: after && { ...recordKey(PETS, after[0] ?? 0), categoryId: category },
  };
}

function statusFilter(values: Item, status: PetStatus | undefined) {
  if (status === undefined) return {};
  return {
    FilterExpression: '#status = :status',
    ExpressionAttributeNames: { '#status': 'status' },
    ExpressionAttributeValues: { ...values, ':status': { S: status } },
  };
}

function toItem({ name, categoryId, photoUrls, tags, status }: NewPet): Item {
  return {
    name: { S: name },
    ...(categoryId === undefined ? {} : { categoryId: { N: String(categoryId) } }),
    photoUrls: { L: photoUrls.map((url) => ({ S: url })) },
    tags: { L: tags.map((tag) => ({ S: tag })) },
    status: { S: status },
  };
}

function fromItem(item: Item): Pet {
  return toPet(getNumber(item, 'id'), {
    name: getString(item, 'name'),
    categoryId: getOptionalNumber(item, 'categoryId'),
    photoUrls: getStrings(item, 'photoUrls'),
    tags: getStrings(item, 'tags'),
    status: getEnum(item, 'status', STATUSES),
  });
}

/** A pet as clients see it, its properties always in the same order. */
function toPet(
  id: number,
  { name, categoryId, photoUrls, tags, status }: Omit<Pet, 'id' | 'categoryId'> & { categoryId?: number | undefined },
): Pet {
  return { id, name, ...(categoryId === undefined ? {} : { categoryId }), photoUrls, tags, status };
}
