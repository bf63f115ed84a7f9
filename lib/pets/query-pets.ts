import type { QueryCommandInput } from '@aws-sdk/client-dynamodb';
import { environment } from '../config/environment.ts';
import type { Pet, PetStatus } from '../contract/generated/public/types.ts';
import { getNumber, type Item, recordKey } from '../database/attributes.ts';
import type { PetsIndex } from '../database/tables.ts';
import { readPage } from '../paging/read-page.ts';
import { categoryAndId, categoryPrefix, fromItem, PETS } from './pet-item.ts';

export interface PetFilter {
  readonly categoryId?: number | undefined;
  readonly status?: PetStatus | undefined;
}

/** A page of pets. `next` is the id at which it ends, if there is a next page. */
export interface PetPage {
  readonly pets: readonly Pet[];
  readonly next?: number | undefined;
}

/** A list of pets, ordered by id, that one query can read. */
interface PetList {
  /** Absent for the table itself, which is read with strong consistency. */
  readonly index?: PetsIndex;
  /** The key condition and the values of its placeholders. */
  readonly condition: string;
  readonly values: Item;
  /** The index's key attributes for the pet with an id. */
  indexKey(id: number): Item;
}

/**
 * Reads a page of the pets that match a filter, by id. Each combination of filters has its own index, which is
 * eventually consistent. The list of all pets is strongly consistent.
 * @param after the id at which the previous page ended
 */
export async function queryPets(filter: PetFilter, limit: number, after?: number): Promise<PetPage> {
  const { items, last } = await readPage(toQuery(listOf(filter), after), limit);
  const pets = items.map(fromItem);
  return last ? { pets, next: getNumber(last, 'id') } : { pets };
}

function toQuery({ index, condition, values, indexKey }: PetList, after: number | undefined): QueryCommandInput {
  return {
    TableName: environment('petsTable'),
    ...(index === undefined ? { ConsistentRead: true } : { IndexName: index }),
    KeyConditionExpression: condition,
    ...(condition.includes('#status') ? { ExpressionAttributeNames: { '#status': 'status' } } : {}),
    ExpressionAttributeValues: values,
    ExclusiveStartKey: after === undefined ? undefined : { ...recordKey(PETS, after), ...indexKey(after) },
  };
}

function listOf({ categoryId, status }: PetFilter): PetList {
  if (categoryId === undefined) return status === undefined ? allPets() : petsWithStatus(status);
  return status === undefined ? petsOfCategory(categoryId) : petsOfCategoryWithStatus(categoryId, status);
}

function allPets(): PetList {
  return { condition: 'kind = :kind', values: { ':kind': { S: PETS } }, indexKey: () => ({}) };
}

function petsOfCategory(id: number): PetList {
  const categoryId = { N: String(id) };
  return {
    index: 'byCategory',
    condition: 'categoryId = :categoryId',
    values: { ':categoryId': categoryId },
    indexKey: () => ({ categoryId }),
  };
}

function petsWithStatus(name: PetStatus): PetList {
  const status = { S: name };
  return {
    index: 'byStatus',
    condition: '#status = :status',
    values: { ':status': status },
    indexKey: () => ({ status }),
  };
}

function petsOfCategoryWithStatus(categoryId: number, name: PetStatus): PetList {
  const status = { S: name };
  return {
    index: 'byStatusAndCategory',
    condition: '#status = :status AND begins_with(categoryAndId, :category)',
    values: { ':status': status, ':category': { S: categoryPrefix(categoryId) } },
    indexKey: (id) => ({ status, categoryAndId: { S: categoryAndId(categoryId, id) } }),
  };
}
