import type { AttributeValue, TransactWriteItem } from '@aws-sdk/client-dynamodb';
import type { Item, ItemPlace } from './attributes.ts';

/** Attributes by name. `undefined` stands for an attribute that an item lacks. */
export type Attributes = Readonly<Record<string, AttributeValue | undefined>>;

/** The action that puts an item, if the one in its place has the attributes that were seen. `{}` replaces any. */
export function putItem({ TableName, Key }: ItemPlace, attributes: Item, seen: Attributes): TransactWriteItem {
  return { Put: { TableName, Item: { ...Key, ...attributes }, ...expressions(seen) } };
}

/** The action that deletes an item, if it has the attributes that were seen. */
export function deleteItem(place: ItemPlace, seen: Attributes): TransactWriteItem {
  return { Delete: { ...place, ...expressions(seen) } };
}

/**
 * The action that sets and removes attributes of an item, at least one, if it has those that were seen.
 * @param counters attributes that increase by one
 */
export function updateItem(
  place: ItemPlace,
  changes: Attributes,
  seen: Attributes,
  counters: readonly string[] = [],
): TransactWriteItem {
  const names = Object.keys(changes);
  const set = names.filter((name) => changes[name]).map((name) => `#${name} = :new_${name}`);
  const removed = names.filter((name) => !changes[name]).map((name) => `#${name}`);
  const added = counters.map((name) => `#${name} :one`);
  const clauses = [
    set.length > 0 && `SET ${set.join(', ')}`,
    removed.length > 0 && `REMOVE ${removed.join(', ')}`,
    added.length > 0 && `ADD ${added.join(', ')}`,
  ];
  const UpdateExpression = clauses.filter((clause) => clause !== false).join(' ');
  return { Update: { ...place, UpdateExpression, ...expressions(seen, changes, counters) } };
}

/** The condition that an item is as it was seen, and what the placeholders stand for. */
function expressions(seen: Attributes, changes: Attributes = {}, counters: readonly string[] = []) {
  const conditions: string[] = [];
  const values: Item = counters.length > 0 ? { ':one': { N: '1' } } : {};
  for (const [name, value] of Object.entries(changes)) if (value) values[`:new_${name}`] = value;
  for (const [name, value] of Object.entries(seen)) {
    if (value) values[`:seen_${name}`] = value;
    conditions.push(value ? `#${name} = :seen_${name}` : `attribute_not_exists(#${name})`);
  }
  const names = [...new Set([...Object.keys({ ...seen, ...changes }), ...counters])];
  return {
    // DynamoDB rejects an empty condition, and an empty map.
    ConditionExpression: conditions.join(' AND ') || undefined,
    ExpressionAttributeNames:
      names.length > 0 ? Object.fromEntries(names.map((name) => [`#${name}`, name])) : undefined,
    ExpressionAttributeValues: Object.keys(values).length > 0 ? values : undefined,
  };
}
