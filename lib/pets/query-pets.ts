import type { AttributeValue, QueryCommandInput } from '@aws-sdk/client-dynamodb';
import { environment } from '../config/environment.ts';
import type { ListPetsInput, Pet } from '../contract/generated/public/types.ts';
import { getNumber, type Item, recordKey } from '../database/attributes.ts';
import type { PetsIndex } from '../database/tables.ts';
import { readPage } from '../paging/read-page.ts';
import { categoryAndId, categoryPrefix, fromItem, PETS } from './pet-item.ts';

type PetFilter = Pick<ListPetsInput['query'], 'categoryId' | 'status' | 'reference'>;

/** A page of pets. `next` is the id at which it ends, if there is a next page. */
export interface PetPage {
  readonly pets: readonly Pet[];
  readonly next?: number | undefined;
}

/** A list of pets, ordered by id, that one query can read. */
interface PetList {
  /** Absent for the table itself, which is read with strong consistency. */
  readonly index?: PetsIndex;
  /** The partition: an attribute and its value. */
  readonly partition: readonly [name: string, value: AttributeValue];
  /** The category, if it is in the sort key. */
  readonly categoryId?: number;
}

/**
 * Reads a page of the pets that match a filter, by id. Each combination of category and status has its own index, which
 * is eventually consistent. So has `reference`, whose page ignores the other filters. The list of all pets is strongly
 * consistent.
 */
export async function queryPets(
  filter: PetFilter,
  limit: number,
  after?: number,
  isNewestFirst = false,
): Promise<PetPage> {
  const query = toQuery(listOf(filter), after);
  const { items, last } = await readPage({ ...query, ScanIndexForward: !isNewestFirst }, limit);
  const pets = items.map(fromItem);
  return last ? { pets, next: getNumber(last, 'id') } : { pets };
}

/** Whether a pet matches all filters that are given. */
export function isMatch(pet: Pet, { categoryId, status, reference }: PetFilter): boolean {
  return (
    (categoryId ?? pet.categoryId) === pet.categoryId &&
    (status ?? pet.status) === pet.status &&
    (reference ?? pet.reference) === pet.reference
  );
}

function toQuery({ index, partition: [name, value], categoryId }: PetList, after?: number): QueryCommandInput {
  const hasCategory = categoryId !== undefined;
  const sortKey: Item = hasCategory && after ? { categoryAndId: { S: categoryAndId(categoryId, after) } } : {};
  return {
    TableName: environment('petsTable'),
    ...(index === undefined ? { ConsistentRead: true } : { IndexName: index }),
    KeyConditionExpression: `#partition = :value${hasCategory ? ' AND begins_with(categoryAndId, :category)' : ''}`,
    ExpressionAttributeNames: { '#partition': name },
    ExpressionAttributeValues: {
      ':value': value,
      ...(hasCategory ? { ':category': { S: categoryPrefix(categoryId) } } : {}),
    },
    ExclusiveStartKey: after === undefined ? undefined : { ...recordKey(PETS, after), [name]: value, ...sortKey },
  };
}

function listOf({ categoryId, status, reference }: PetFilter): PetList {
  if (reference !== undefined) return { index: 'byReference', partition: ['reference', { S: reference }] };
  if (categoryId === undefined) {
    return status === undefined
      ? { partition: ['kind', { S: PETS }] }
      : { index: 'byStatus', partition: ['status', { S: status }] };
  }
  return status === undefined
    ? { index: 'byCategory', partition: ['categoryId', { N: String(categoryId) }] }
    : { index: 'byStatusAndCategory', partition: ['status', { S: status }], categoryId };
}
