import type { TransactWriteItem } from '@aws-sdk/client-dynamodb';
import { versionTag } from '../contract/entity-tag.ts';
import type { Pet } from '../contract/generated/public/types.ts';
import { getNumber, type Item, type ItemPlace, placeOf, recordKey } from '../database/attributes.ts';
import { number, oneOf, optional, RecordMapping, text, texts } from '../database/record-mapping.ts';
import { changeAnyVersion, changedBy, versionOf } from '../database/version.ts';
import { putItem } from '../database/write-actions.ts';

/** The partition that holds all pets. */
export const PETS = 'pets';

const ID_DIGITS = String(Number.MAX_SAFE_INTEGER).length;

/** What clients don't see of a pet. */
interface HiddenFields {
  /** The order that sold it. */
  readonly orderId?: number;
  /** The key that created it. */
  readonly keyId?: string;
}

/** What can be changed of a pet. */
type ShownFields = Omit<Pet, 'id' | 'etag'>;

export interface PetFields extends ShownFields, HiddenFields {
  /** Who creates it, if no key does: `person` or `operator`. */
  readonly changedBy?: string | undefined;
}

export const petMapping = new RecordMapping<ShownFields>({
  name: text,
  categoryId: optional(number),
  photoUrls: texts,
  tags: texts,
  status: oneOf(['available', 'pending', 'sold']),
  reference: optional(text),
});

export const hidden = new RecordMapping<HiddenFields>({ orderId: optional(number), keyId: optional(text) });

export const petAt = (id: number): ItemPlace => placeOf('petsTable', recordKey(PETS, id));

export function toItem(id: number, pet: PetFields): Item {
  const { categoryId, changedBy } = pet;
  return {
    ...petMapping.write(pet),
    ...hidden.write(pet),
    ...(changedBy === undefined ? {} : { changedBy: { S: changedBy } }),
    ...(categoryId === undefined ? {} : { categoryAndId: { S: categoryAndId(categoryId, id) } }),
  };
}

/** A pet as clients see it: a new one, or one that has this version by now. */
export function toPet(id: number, pet: PetFields, version = 0): Pet {
  return { id, ...petMapping.pick(pet), etag: tagOf(id, version) };
}

/** The action that puts a new pet, on the condition that its id is free. */
export function putPet(id: number, pet: PetFields): TransactWriteItem {
  return putItem(petAt(id), toItem(id, pet), { id: undefined });
}

/** The action that sells a pet, on the condition that it is available. The order has the buyer. */
export function sellPet(id: number, orderId: number): TransactWriteItem {
  const changes = { status: { S: 'sold' }, orderId: { N: String(orderId) }, ...changedBy(undefined) };
  return changeAnyVersion(petAt(id), changes, { status: { S: 'available' } });
}

/** The action that makes a pet available again, on the condition that this order sold it. */
export function releasePet(id: number, orderId: number): TransactWriteItem {
  const changes = { status: { S: 'available' }, orderId: undefined, ...changedBy(undefined) };
  return changeAnyVersion(petAt(id), changes, { orderId: { N: String(orderId) } });
}

export function fromItem(item: Item): Pet {
  const id = getNumber(item, 'id');
  return { id, ...petMapping.read(item), etag: tagOf(id, versionOf(item)) };
}

const tagOf = (id: number, version: number) => versionTag(`pet/${id}`, version);

/**
 * The sort key of the index by status and category, or the beginning of those of a category. It follows the category alone:
 * a sale moves a pet to another partition and does not need its category.
 */
export function categoryAndId(categoryId: number, id?: number): string {
  return `${padded(categoryId)}#${id === undefined ? '' : padded(id)}`;
}

const padded = (id: number) => String(id).padStart(ID_DIGITS, '0');
