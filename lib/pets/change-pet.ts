import type { TransactWriteItem } from '@aws-sdk/client-dynamodb';
import { environment } from '../config/environment.ts';
import type { PetChanges } from '../contract/generated/public/types.ts';
import { type Item, recordKey } from '../database/attributes.ts';
import { toAttributes } from '../database/record-mapping.ts';
import { categoryAndId, PETS, petMapping } from './pet-item.ts';
import type { PetText } from './pet-text.ts';

/**
 * The action that writes the given properties of a pet, at least one, and removes those that are `null`. Its conditions:
 * the pet exists, is not sold if its status is to change, and still has the kept text.
 */
export function changePet(id: number, changes: PetChanges, kept: Partial<PetText>): TransactWriteItem {
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
  for (const [name, texts] of Object.entries(kept)) conditions.push(...isStill(name, texts, values));
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
function isStill(name: string, texts: string | readonly string[], values: Item): string[] {
  if (typeof texts === 'string') {
    values[`:kept${name}`] = { S: texts };
    return [`#${name} = :kept${name}`];
  }
  values[`:size${name}`] = { N: String(texts.length) };
  const items = texts.map((text, at) => {
    values[`:kept${name}${at}`] = { S: text };
    return `#${name}[${at}] = :kept${name}${at}`;
  });
  return [`size(#${name}) = :size${name}`, ...items];
}
