import type { Item, ItemPlace } from '../database/attributes.ts';

/** Adds to the count of a name. */
export function add(counts: Map<string, number>, name: string, by: number): void {
  counts.set(name, (counts.get(name) ?? 0) + by);
}

/** What an action does besides adding. */
interface Also {
  readonly set?: string;
  readonly condition?: string;
  readonly values?: Item;
}

/** The action that adds to numbers of an item. It commutes with others. */
export function addTo(place: ItemPlace, counts: ReadonlyMap<string, number>, { set, condition, values }: Also) {
  const added = [...counts].filter(([, by]) => by !== 0);
  const adds = added.map((_, at) => `#n${at} :n${at}`).join(', ');
  return {
    Update: {
      ...place,
      UpdateExpression: [set && `SET ${set}`, adds && `ADD ${adds}`].filter(Boolean).join(' '),
      ConditionExpression: condition,
      ExpressionAttributeNames:
        added.length > 0 ? Object.fromEntries(added.map(([name], at) => [`#n${at}`, name])) : undefined,
      ExpressionAttributeValues: {
        ...values,
        ...Object.fromEntries(added.map(([, by], at) => [`:n${at}`, { N: String(by) }])),
      },
    },
  };
}
