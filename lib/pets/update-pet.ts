import type { TransactWriteItem } from '@aws-sdk/client-dynamodb';
import { environment } from '../config/environment.ts';
import type { Pet, PetChanges } from '../contract/generated/public/types.ts';
import { type Item, recordKey } from '../database/attributes.ts';
import { toAttributes } from '../database/record-mapping.ts';
import { transact } from '../database/transact.ts';
import { ServiceUnavailable } from '../errors/errors.ts';
import { categoryAndId, PETS, petMapping } from './pet-item.ts';
import { findPet, noSuchPet, petSold } from './pet-store.ts';
import { keptText } from './pet-text.ts';
import { requireCategory } from './require-category.ts';

/** How often to try a change that others overtake. */
const MAX_TRIES = 8;

const PROPERTIES = [
  'name',
  'categoryId',
  'photoUrls',
  'tags',
  'status',
  'reference',
] as const satisfies (keyof PetChanges)[];

/** A change by a person, who saw the pet before. */
interface PetEdit {
  /**
   * Whether the pet has the changes already.
   * @throws PreconditionFailed when the properties to change are no longer as they were seen
   */
  readonly isDone: (pet: Pet) => boolean;
  /** More actions of the transaction, for the pet as it was before. */
  readonly also: (pet: Pet) => readonly TransactWriteItem[];
}

/**
 * Changes the given properties of a pet. `null` removes an optional one.
 * @returns the pet as it is afterwards
 * @throws NotFound
 * @throws Conflict when the status of a sold pet would change
 * @throws InvalidRequest when its category does not exist, or the changed pet would have too much text
 * @throws ServiceUnavailable
 */
export async function updatePet(id: number, changes: PetChanges, edit?: PetEdit): Promise<Pet> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const pet = await getPet(id);
    if (Object.keys(changes).length === 0 || edit?.isDone(pet)) return pet;
    if (changes.status !== undefined && pet.status === 'sold') throw petSold(id);
    await requireCategory(changes);
    const seen: Partial<Pet> = Object.fromEntries(edit ? changedNames(changes).map((name) => [name, pet[name]]) : []);
    const change = changePet(id, changes, { ...keptText(pet, changes), ...seen });
    const refusals = await transact([change, ...(edit?.also(pet) ?? [])]);
    if (!refusals) return await getPet(id);
  }
  throw new ServiceUnavailable({ cause: new Error(`A change was overtaken ${MAX_TRIES} times.`) });
}

/** The names of the properties that are to change. */
export const changedNames = (changes: PetChanges) => PROPERTIES.filter((name) => name in changes);

async function getPet(id: number): Promise<Pet> {
  const pet = await findPet(id);
  if (!pet) throw noSuchPet();
  return pet;
}

/**
 * The action that writes the given properties of a pet, at least one, and removes those that are `null`. Its conditions:
 * the pet exists, is not sold if its status is to change, and still has the kept values.
 */
export function changePet(id: number, changes: PetChanges, kept: Partial<Pet>): TransactWriteItem {
  const { categoryId, status } = changes;
  const written = toAttributes(petMapping, changes);
  if (typeof categoryId === 'number') written.categoryAndId = { S: categoryAndId(categoryId, id) };
  const removed = Object.entries(changes).flatMap(([name, value]) => (value === null ? [name] : []));
  if (categoryId === null) removed.push('categoryAndId');
  const names = [...Object.keys(written), ...removed, ...Object.keys(kept)];
  const values: Item = {};
  for (const [name, value] of Object.entries(written)) values[`:${name}`] = value;
  const conditions = ['attribute_exists(id)'];
  if (status !== undefined) {
    conditions.push('#status <> :sold');
    values[':sold'] = { S: 'sold' };
  }
  for (const [name, value] of Object.entries(kept)) conditions.push(...isStill(name, value, values));
  return {
    Update: {
      TableName: environment('petsTable'),
      Key: recordKey(PETS, id),
      UpdateExpression: [
        ...clause(
          'SET',
          Object.keys(written).map((name) => `#${name} = :${name}`),
        ),
        ...clause(
          'REMOVE',
          removed.map((name) => `#${name}`),
        ),
      ].join(' '),
      ConditionExpression: conditions.join(' AND '),
      ExpressionAttributeNames: Object.fromEntries(names.map((name) => [`#${name}`, name])),
      // DynamoDB rejects an empty map.
      ...(Object.keys(values).length > 0 ? { ExpressionAttributeValues: values } : {}),
    },
  };
}

function clause(verb: 'SET' | 'REMOVE', actions: readonly string[]): string[] {
  return actions.length > 0 ? [`${verb} ${actions.join(', ')}`] : [];
}

/** Conditions that compare a list by its items, because the embedded engine does not compare lists. */
function isStill(name: string, value: Pet[keyof Pet], values: Item): string[] {
  if (value === undefined) return [`attribute_not_exists(#${name})`];
  if (typeof value === 'string' || typeof value === 'number') {
    values[`:kept${name}`] = typeof value === 'string' ? { S: value } : { N: String(value) };
    return [`#${name} = :kept${name}`];
  }
  values[`:size${name}`] = { N: String(value.length) };
  const items = value.map((text, at) => {
    values[`:kept${name}${at}`] = { S: text };
    return `#${name}[${at}] = :kept${name}${at}`;
  });
  return [`size(#${name}) = :size${name}`, ...items];
}
