import type { TransactWriteItem } from '@aws-sdk/client-dynamodb';
import { environment } from '../config/environment.ts';
import type { Pet, PetStatus } from '../contract/generated/public/types.ts';
import {
  getEnum,
  getNumber,
  getOptionalNumber,
  getString,
  getStrings,
  type Item,
  recordKey,
} from '../database/attributes.ts';

/** The partition that holds all pets. */
export const PETS = 'pets';

const STATUSES: readonly PetStatus[] = ['available', 'pending', 'sold'];
const ID_DIGITS = String(Number.MAX_SAFE_INTEGER).length;

/** A pet without its id. */
export type PetFields = Omit<Pet, 'id' | 'categoryId'> & {
  readonly categoryId?: number | undefined;
  /** The order that sold the pet. Clients don't see it. */
  readonly orderId?: number | undefined;
};

export function toItem(id: number, { name, categoryId, photoUrls, tags, status, orderId }: PetFields): Item {
  return {
    name: { S: name },
    ...(categoryId === undefined
      ? {}
      : { categoryId: { N: String(categoryId) }, categoryAndId: { S: categoryAndId(categoryId, id) } }),
    photoUrls: { L: photoUrls.map((url) => ({ S: url })) },
    tags: { L: tags.map((tag) => ({ S: tag })) },
    status: { S: status },
    ...(orderId === undefined ? {} : { orderId: { N: String(orderId) } }),
  };
}

/** The action that puts a new pet, on the condition that its id is free. */
export function putPet(id: number, pet: PetFields): TransactWriteItem {
  return {
    Put: {
      TableName: environment('petsTable'),
      Item: { ...recordKey(PETS, id), ...toItem(id, pet) },
      ConditionExpression: 'attribute_not_exists(id)',
    },
  };
}

/** The action that sells a pet, on the condition that it is available. */
export function sellPet(id: number, orderId: number): TransactWriteItem {
  return {
    Update: {
      TableName: environment('petsTable'),
      Key: recordKey(PETS, id),
      UpdateExpression: 'SET #status = :sold, orderId = :order',
      ConditionExpression: '#status = :available',
      ExpressionAttributeNames: { '#status': 'status' },
      ExpressionAttributeValues: {
        ':available': { S: 'available' },
        ':sold': { S: 'sold' },
        ':order': { N: String(orderId) },
      },
    },
  };
}

export function fromItem(item: Item): Pet {
  return toPet(getNumber(item, 'id'), {
    name: getString(item, 'name'),
    categoryId: getOptionalNumber(item, 'categoryId'),
    photoUrls: getStrings(item, 'photoUrls'),
    tags: getStrings(item, 'tags'),
    status: getEnum(item, 'status', STATUSES),
  });
}

/** A pet as clients see it, with its properties always in the same order. */
export function toPet(id: number, { name, categoryId, photoUrls, tags, status }: PetFields): Pet {
  return { id, name, ...(categoryId === undefined ? {} : { categoryId }), photoUrls, tags, status };
}

/**
 * The sort key of the index by status and category. It never changes: a sale moves a pet to another partition and does
 * not need its category.
 */
export function categoryAndId(categoryId: number, id: number): string {
  return categoryPrefix(categoryId) + padded(id);
}

/** The prefix of the sort keys of a category. */
export function categoryPrefix(categoryId: number): string {
  return `${padded(categoryId)}#`;
}

const padded = (id: number) => String(id).padStart(ID_DIGITS, '0');
